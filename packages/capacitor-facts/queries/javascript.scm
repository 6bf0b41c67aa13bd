(class_declaration name: (_) @name) @type
(variable_declarator name: (_) @name value: (parenthesized_expression (call_expression function: (function_expression)))) @type
(method_definition name: (_) @name) @function
(function_declaration name: (_) @name) @function
(assignment_expression
  left: (member_expression object: (member_expression property: (_) @receiver) property: (_) @name)
  right: (function_expression) (#eq? @receiver "prototype")) @function
(assignment_expression left: (member_expression object: (this) property: (_) @name) right: (arrow_function)) @function
(variable_declarator name: (_) @name) @function

(call_expression function: (identifier) @name) @call
(call_expression function: (member_expression object: (_) @receiver property: (_) @name) @callee) @call
(call_expression arguments: (arguments (_) @argument)) @call
(new_expression constructor: (identifier) @name) @construction
(new_expression arguments: (arguments (_) @argument)) @construction
[(string) (template_string)] @string
