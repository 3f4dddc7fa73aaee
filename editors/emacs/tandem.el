;;; tandem.el --- Ask tandem about code, and have Eglot or lsp-mode start it -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; With this file loaded, Eglot and lsp-mode start tandem for the modes of `tandem-modes':
;;
;;   (require 'tandem)
;;   (add-hook 'prog-mode-hook #'eglot-ensure)   ; or #'lsp
;;
;; `M-x tandem' asks what the command line answers about what is at point; `tandem-callers', `tandem-callees', `tandem-hierarchy',
;; `tandem-references' and `tandem-impact' are its questions that are asked most.  `tandem-graph' draws, `tandem-explain' says who
;; answered this Emacs last, `tandem-doctor' whether all is well.

;;; Code:

(require 'compile)
(require 'json)
(require 'thingatpt)

(defgroup tandem nil
  "A meta language server."
  :group 'tools)

(defcustom tandem-command '("tandem")
  "The words that start tandem, without the question."
  :type '(repeat string))

(defcustom tandem-modes
  '(rust-mode rust-ts-mode typescript-mode typescript-ts-mode
    (tsx-ts-mode :language-id "typescriptreact") js-mode js-ts-mode python-mode python-ts-mode
    go-mode go-ts-mode java-mode java-ts-mode c-mode c-ts-mode c++-mode c++-ts-mode csharp-mode csharp-ts-mode
    ruby-mode ruby-ts-mode php-mode php-ts-mode lua-mode lua-ts-mode sh-mode bash-ts-mode sql-mode)
  "Modes whose buffers tandem serves, as `eglot-server-programs' has them."
  :type '(repeat sexp))

;;;; As a language server

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons tandem-modes (lambda (&rest _) (append tandem-command '("--stdio"))))))

(declare-function lsp-register-client "lsp-mode" (client))
(declare-function lsp-stdio-connection "lsp-mode" (command &optional test-command))
(declare-function make-lsp-client "lsp-mode")

(defun tandem--serves-p (_file-name mode)
  "Whether tandem serves buffers of MODE."
  (memq mode (mapcar (lambda (one) (if (consp one) (car one) one)) tandem-modes)))

(defun tandem--at-once (said)
  "What lsp-mode has SAID of itself, made true.
Servers that register tokens later it never asks for them."
  (mapcar (pcase-lambda (`(,feature . ,parts))
            `(,feature (dynamicRegistration . ,json-false) . ,(assq-delete-all 'dynamicRegistration (copy-sequence parts))))
          said))

(with-eval-after-load 'lsp-mode
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection (lambda () (append tandem-command '("--stdio"))))
                    :activation-fn #'tandem--serves-p
                    :priority 10
                    :server-id 'tandem))
  ;; It says that it takes semantic tokens once this is loaded, and nobody announces what a client does not take.
  (require 'lsp-semantic-tokens nil t)
  (advice-add 'lsp--semantic-tokens-capabilities :filter-return #'tandem--at-once))

;;;; As a command line

(defun tandem--name ()
  "The name at point."
  (list (or (thing-at-point 'symbol t) (read-string "Name: "))))

(defun tandem--file ()
  "The file of this buffer."
  (list (or buffer-file-name default-directory)))

(defun tandem--place ()
  "Where point is, as the command line counts: from one, in UTF-16 units."
  (let ((before (buffer-substring-no-properties (line-beginning-position) (point))))
    (list (format "%s:%d:%d" buffer-file-name (line-number-at-pos nil t)
                  (1+ (/ (length (encode-coding-string before 'utf-16-le)) 2))))))

(defconst tandem--about
  '(("callers" . tandem--name) ("callees" . tandem--name) ("hierarchy" . tandem--name) ("impact" . tandem--name)
    ("definition" . tandem--place) ("references" . tandem--place) ("hover" . tandem--place)
    ("dependencies" . tandem--file) ("unused" . tandem--file) ("outline" . tandem--file)
    ("signatures" . tandem--file) ("exports" . tandem--file)
    ("overview" . ignore) ("doctor" . ignore) ("status" . ignore))
  "Questions, and what gives the words that they are about.")

(defconst tandem--drawn
  '(("callers" . tandem--name) ("callees" . tandem--name) ("hierarchy" . tandem--name)
    ("dependencies" . tandem--file) ("dependents" . tandem--file))
  "What can be drawn, as in `tandem--about'.")

(define-derived-mode tandem-answer-mode special-mode "tandem"
  "An answer of tandem.  RET goes to the place at point."
  (setq-local compilation-error-regexp-alist
              '(("\\([^][() \t\n:]+\\.[^][() \t\n:]+\\):\\([0-9]+\\)\\(?::\\([0-9]+\\)\\)?" 1 2 3 0)))
  (compilation-minor-mode 1))

(defun tandem--show (title text directory)
  "Show TEXT under TITLE, in which paths are those of DIRECTORY."
  (with-current-buffer (get-buffer-create (format "*tandem %s*" title))
    (let ((inhibit-read-only t))
      (erase-buffer)
      (insert text))
    (tandem-answer-mode)
    (setq default-directory directory)
    (goto-char (point-min))
    (display-buffer (current-buffer))
    (current-buffer)))

(defun tandem--root ()
  "The directory in which questions are asked: the project's, or this one."
  (or (locate-dominating-file default-directory ".git") default-directory))

(defun tandem--call (words)
  "What the command line says to WORDS, with its exit code in front."
  (let ((default-directory (tandem--root)))
    (with-temp-buffer
      (cons (apply #'call-process (car tandem-command) nil t nil (append (cdr tandem-command) words))
            (buffer-string)))))

;;;###autoload
(defun tandem (question)
  "Ask tandem QUESTION about what is at point."
  (interactive (list (completing-read "Question: " tandem--about nil t)))
  (let* ((words (funcall (or (alist-get question tandem--about nil nil #'equal) #'ignore)))
         (directory (tandem--root)))
    (tandem--show question (cdr (tandem--call (cons question words))) directory)))

(defmacro tandem--define (question does)
  "A command that asks QUESTION, which DOES something."
  `(defun ,(intern (concat "tandem-" question)) ()
     ,(concat does ".")
     (interactive)
     (tandem ,question)))

;;;###autoload (autoload 'tandem-callers "tandem" nil t)
(tandem--define "callers" "Show who calls what is at point")
;;;###autoload (autoload 'tandem-callees "tandem" nil t)
(tandem--define "callees" "Show what is called by what is at point")
;;;###autoload (autoload 'tandem-hierarchy "tandem" nil t)
(tandem--define "hierarchy" "Show the types above and below the one at point")
;;;###autoload (autoload 'tandem-references "tandem" nil t)
(tandem--define "references" "Show where what is at point is used")
;;;###autoload (autoload 'tandem-impact "tandem" nil t)
(tandem--define "impact" "Show what a change of what is at point concerns")
;;;###autoload (autoload 'tandem-doctor "tandem" nil t)
(tandem--define "doctor" "Show who answers in each language of the project, or why nobody does")

;;;###autoload
(defun tandem-graph (relation)
  "Draw RELATION of what is at point, in the browser."
  (interactive (list (completing-read "Draw: " tandem--drawn nil t)))
  (let* ((words (funcall (alist-get relation tandem--drawn nil nil #'equal)))
         (drawn (tandem--call `("graph" ,relation ,@words "--format" "html")))
         (page (string-match "<!" (cdr drawn))))
    (if (not (and (eq (car drawn) 0) page))
        (tandem--show (concat "graph " relation) (cdr drawn) (tandem--root))
      (let ((file (make-temp-file "tandem-" nil ".html")))
        (with-temp-file file (insert (substring (cdr drawn) page)))
        (browse-url-of-file file)))))

;;;; Who answered

(declare-function eglot-current-server "eglot" ())
(declare-function jsonrpc-request "jsonrpc" (connection method params &rest rest))
(declare-function lsp-request "lsp-mode" (method params &rest rest))
(declare-function lsp-workspaces "lsp-mode" ())

(defun tandem--explained ()
  "What this buffer's session answers to `tandem.explain', as JSON; or nil."
  (let ((asked (list :command "tandem.explain" :arguments (vector (make-hash-table)))))
    (cond
     ((and (fboundp 'eglot-current-server) (eglot-current-server))
      (json-encode (jsonrpc-request (eglot-current-server) :workspace/executeCommand asked)))
     ((and (fboundp 'lsp-workspaces) (lsp-workspaces))
      (json-encode (lsp-request "workspace/executeCommand" asked))))))

(defun tandem--request-in-words (request)
  "REQUEST, as `tandem.explain' tells it, in words."
  (let-alist request
    (mapconcat #'identity
               (cons (format "%s%s: %s, %s"
                             .method
                             (if .file_path (concat " " (file-relative-name .file_path)) "")
                             (or .answered_by "nobody")
                             (if .took_ms (format "%s ms" .took_ms) "not answered yet"))
                     (mapcar (lambda (note) (concat "  " note)) .notes))
               "\n")))

;;;###autoload
(defun tandem-explain ()
  "Show who answered the last requests of this Emacs, and why."
  (interactive)
  (let* ((said (tandem--explained))
         (requests (and said (alist-get 'requests (json-parse-string said :object-type 'alist :array-type 'list)))))
    (tandem--show "explain"
                  (if said
                      (mapconcat #'tandem--request-in-words requests "\n")
                    "tandem does not run for this buffer")
                  default-directory)))

(provide 'tandem)
;;; tandem.el ends here
