; Protocol Buffers: what a message or an enum holds is seen in all of it; the values of an enum stand beside it.

(message) @scope.class
(enum) @scope.members
(service) @scope.members
