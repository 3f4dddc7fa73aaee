/** Words of the web: elements and attributes of HTML (HTML Living Standard), properties of CSS (CSS Snapshot 2023): the most used first. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const ELEMENTS = words(`
  div span a p ul li img h1 h2 h3 button input label section form table tr td th header footer nav main article aside select option
  textarea script style link meta title head body html h4 h5 h6 ol strong em b i u s br hr code pre tbody thead tfoot caption col colgroup
  video audio source track picture figure figcaption canvas svg iframe template slot fieldset legend datalist optgroup output progress meter
  details summary dialog menu blockquote cite q abbr address time small sub sup mark del ins kbd samp var dfn data dl dt dd ruby rt rp bdi bdo
  wbr noscript object embed param map area base hgroup search`);

const GLOBAL = `
  class id style title hidden lang dir role tabindex draggable contenteditable spellcheck translate accesskey autofocus inert popover slot
  part is itemid itemprop itemref itemscope itemtype enterkeyhint inputmode nonce`;

const OF_ELEMENTS = `
  href src alt type name value placeholder for disabled checked required readonly rel target action method width height content charset
  selected multiple min max step maxlength minlength pattern autocomplete list form rows cols wrap colspan rowspan scope headers media async
  defer crossorigin integrity referrerpolicy loading decoding fetchpriority srcset sizes controls autoplay loop muted poster preload
  playsinline kind srclang label default open download hreflang ping enctype accept accept-charset capture novalidate formaction formmethod
  formtarget formenctype formnovalidate popovertarget popovertargetaction start reversed datetime cite http-equiv property sandbox allow
  allowfullscreen srcdoc usemap ismap shape coords span size dirname high low optimum abbr`;

const ARIA = `
  aria-label aria-hidden aria-labelledby aria-describedby aria-expanded aria-controls aria-live aria-current aria-haspopup aria-selected
  aria-checked aria-disabled aria-pressed aria-modal aria-invalid aria-required aria-valuenow aria-valuemin aria-valuemax aria-valuetext
  aria-owns aria-activedescendant aria-busy aria-atomic aria-autocomplete aria-level aria-multiselectable aria-orientation aria-placeholder
  aria-posinset aria-readonly aria-relevant aria-roledescription aria-rowcount aria-rowindex aria-rowspan aria-colcount aria-colindex
  aria-colspan aria-setsize aria-sort aria-details aria-errormessage aria-flowto aria-keyshortcuts`;

/** Events, as their handlers' names go on behind `on`. */
const EVENTS = words(`
  Click Change Submit Input KeyDown KeyUp Focus Blur MouseEnter MouseLeave MouseDown MouseUp MouseMove MouseOver MouseOut Load Error Scroll
  Resize Wheel DoubleClick ContextMenu KeyPress PointerDown PointerUp PointerMove PointerEnter PointerLeave PointerCancel TouchStart TouchMove
  TouchEnd TouchCancel DragStart Drag DragEnter DragLeave DragOver DragEnd Drop Copy Cut Paste Select Reset Invalid Toggle Play Pause Ended
  TimeUpdate VolumeChange CanPlay LoadedData LoadedMetadata AnimationStart AnimationEnd AnimationIteration TransitionEnd`);

/** Handlers whose name in HTML is another than that of the event in lower case. */
const HANDLERS: Readonly<Record<string, string>> = { DoubleClick: "ondblclick" };

export const ATTRIBUTES: readonly string[] = [
  ...words(GLOBAL),
  ...words(OF_ELEMENTS),
  ...EVENTS.map((event) => HANDLERS[event] ?? `on${event.toLowerCase()}`),
  ...words(ARIA),
];

/** Attributes that JSX calls otherwise than in camel case. */
const IN_JSX: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  readonly: "readOnly",
  maxlength: "maxLength",
  minlength: "minLength",
  contenteditable: "contentEditable",
  spellcheck: "spellCheck",
  autofocus: "autoFocus",
  autocomplete: "autoComplete",
  autoplay: "autoPlay",
  playsinline: "playsInline",
  colspan: "colSpan",
  rowspan: "rowSpan",
  srcset: "srcSet",
  crossorigin: "crossOrigin",
  referrerpolicy: "referrerPolicy",
  fetchpriority: "fetchPriority",
  enterkeyhint: "enterKeyHint",
  inputmode: "inputMode",
  accesskey: "accessKey",
  datetime: "dateTime",
  enctype: "encType",
  novalidate: "noValidate",
  formaction: "formAction",
  formmethod: "formMethod",
  formtarget: "formTarget",
  formenctype: "formEncType",
  formnovalidate: "formNoValidate",
  popovertarget: "popoverTarget",
  popovertargetaction: "popoverTargetAction",
  hreflang: "hrefLang",
  srclang: "srcLang",
  srcdoc: "srcDoc",
  usemap: "useMap",
  charset: "charSet",
  allowfullscreen: "allowFullScreen",
  "http-equiv": "httpEquiv",
  "accept-charset": "acceptCharset",
};

export const JSX_ATTRIBUTES: readonly string[] = [
  ...words("key ref children dangerouslySetInnerHTML defaultValue defaultChecked"),
  ...words(GLOBAL + OF_ELEMENTS).map((name) => IN_JSX[name] ?? name),
  ...EVENTS.map((event) => `on${event}`),
  ...words(ARIA),
];

export const PROPERTIES = words(`
  display color width height margin padding background background-color font-size font-weight border border-radius position top left right
  bottom flex justify-content align-items gap text-align overflow opacity cursor line-height max-width min-width max-height min-height
  margin-top margin-bottom margin-left margin-right padding-top padding-bottom padding-left padding-right z-index transition transform
  box-shadow content font-family font grid-template-columns grid-template-rows flex-direction flex-wrap flex-grow flex-shrink flex-basis
  align-self align-content justify-items justify-self place-items place-content order text-decoration text-transform white-space
  letter-spacing word-break vertical-align visibility float clear box-sizing outline list-style pointer-events user-select animation fill
  stroke border-top border-bottom border-left border-right border-color border-width border-style border-collapse border-spacing
  border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius background-image background-size
  background-position background-repeat background-attachment background-clip background-origin background-blend-mode
  border-top-color border-top-width border-top-style border-bottom-color border-bottom-width border-bottom-style border-left-color
  border-left-width border-left-style border-right-color border-right-width border-right-style border-image overflow-x overflow-y
  overflow-wrap text-overflow text-shadow text-indent text-wrap text-underline-offset text-decoration-color text-decoration-line
  text-decoration-style text-decoration-thickness text-rendering font-style font-variant font-variant-numeric font-feature-settings
  font-stretch font-display src inset inset-block inset-inline margin-block margin-inline padding-block padding-inline block-size inline-size
  grid grid-area grid-column grid-row grid-template grid-template-areas grid-auto-flow grid-auto-columns grid-auto-rows grid-column-start
  grid-column-end grid-row-start grid-row-end column-gap row-gap columns column-count column-width object-fit object-position aspect-ratio
  filter backdrop-filter mix-blend-mode isolation clip-path mask mask-image mask-size mask-position mask-repeat transform-origin
  transform-style transform-box perspective perspective-origin rotate scale translate transition-property transition-duration
  transition-timing-function transition-delay animation-name animation-duration animation-timing-function animation-delay
  animation-iteration-count animation-direction animation-fill-mode animation-play-state will-change outline-color outline-offset
  outline-style outline-width list-style-type list-style-position list-style-image resize appearance accent-color caret-color color-scheme
  scroll-behavior scroll-margin scroll-padding scroll-snap-type scroll-snap-align scrollbar-width scrollbar-color overscroll-behavior
  touch-action direction unicode-bidi writing-mode word-spacing word-wrap hyphens tab-size quotes counter-reset counter-increment
  table-layout caption-side empty-cells contain container container-name container-type content-visibility break-after break-before
  break-inside page-break-inside orphans widows all stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-opacity fill-opacity fill-rule shape-outside image-rendering backface-visibility`);
