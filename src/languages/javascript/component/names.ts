/** Names: members that the frameworks of components declare. */

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * What Vue declares of its components, their properties and its refs: `ComponentOptions`, `PropOptions`, `ComponentPublicInstance`, `Ref` of
 * `@vue/runtime-core` and `@vue/reactivity` 3.5, and what Vue 2 and the router, the store and the translations add to every component.
 */
export const VUE_MEMBERS = names(`
  activated beforeCreate beforeDestroy beforeMount beforeRouteEnter beforeRouteLeave beforeRouteUpdate beforeUnmount beforeUpdate compilerOptions
  components computed created data deactivated deep default delimiters destroyed directives emits errorCaptured expose extends filters handler
  immediate inheritAttrs inject methods mixins model mounted name props provide render required serverPrefetch setup slots template type
  unmounted updated validator value watch attrs class style key ref emit
  $attrs $children $data $createElement $delete $destroy $el $emit $event $forceUpdate $i18n $listeners $mount $nextTick $off $on $once $options
  $parent $props $refs $root $route $router $scopedSlots $set $slots $store $t $watch`);

/** What Svelte gives every component, and what the parameters of its transitions are called (`svelte/transition`, `svelte/motion`). */
export const SVELTE_MEMBERS = names(`
  $$props $$restProps $$slots axis children class delay detail duration easing id opacity pending speed start stiffness damping style amount x y`);
