; YAML: an anchor belongs to its document.

(document) @scope.block
