(class_declaration name: (_) @name) @type @member
(interface_declaration name: (_) @name) @type @member
(enum_declaration name: (_) @name) @type @member
(annotation_type_declaration name: (_) @name) @type @member
(object_creation_expression type: (_) @name (class_body) @anonymous)

(method_declaration type: (_) @declared name: (_) @name) @function @member
(method_declaration parameters: (formal_parameters (formal_parameter) @parameter)) @function
(constructor_declaration name: (_) @name) @function
(constructor_declaration parameters: (formal_parameters (formal_parameter) @parameter)) @function
(annotation_type_element_declaration type: (_) @declared name: (_) @name) @member
(enum_constant name: (_) @name) @member
(field_declaration type: (_) @declared declarator: (variable_declarator name: (_) @name) @member)
(constant_declaration type: (_) @declared declarator: (variable_declarator name: (_) @name) @member)
(_ type: (_) @declared declarator: (variable_declarator name: (_) @name) @variable)
(variable_declarator value: (_) @value) @variable
(formal_parameter type: (_) @declared name: (_) @name) @variable
(enhanced_for_statement type: (_) @declared name: (_) @name) @variable
(resource type: (_) @declared name: (_) @name value: (_) @value) @variable
(lambda_expression parameters: (identifier) @name @variable)
(inferred_parameters (identifier) @name @variable)

(method_invocation name: (_) @name) @call
(method_invocation object: (_) @receiver) @call
(method_invocation arguments: (argument_list (_) @argument)) @call
(object_creation_expression type: (_) @name) @construction
(object_creation_expression arguments: (argument_list (_) @argument)) @construction
(field_access object: (_) @receiver field: (_) @name) @access
(identifier) @identifier
(string_literal) @string
(if_statement condition: (_) @condition consequence: (_) @onlyFor (#match? @condition "getMethodName"))
(if_statement condition: (_) @condition alternative: (_) @exceptFor (#match? @condition "getMethodName"))
(switch_expression condition: (_) @condition
  body: (switch_block (switch_block_statement_group) @onlyFor) (#match? @condition "getMethodName"))
(switch_expression condition: (_) @condition
  body: (switch_block (switch_block_statement_group (switch_label (string_literal) @method)) @onlyFor)
  (#match? @condition "getMethodName"))
