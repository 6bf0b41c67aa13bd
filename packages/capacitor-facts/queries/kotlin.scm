(class_declaration name: (_) @name) @type @member
(object_declaration name: (_) @name) @type @member
(object_literal (class_body) @anonymous)

(function_declaration name: (_) @name) @function
(function_declaration (function_value_parameters (parameter) @parameter)) @function
(secondary_constructor) @function
(secondary_constructor (function_value_parameters (parameter) @parameter)) @function
(anonymous_initializer) @function
(property_declaration (variable_declaration . (identifier) @name) (getter) @computed) @function
(class_body (function_declaration name: (_) @name) @member)
(class_body (property_declaration (variable_declaration . (identifier) @name) @member))
(class_body (property_declaration (variable_declaration [(user_type) (nullable_type)] @declared) @member))
(enum_class_body (function_declaration name: (_) @name) @member)
(enum_class_body (property_declaration (variable_declaration . (identifier) @name) @member))
(enum_class_body (property_declaration (variable_declaration [(user_type) (nullable_type)] @declared) @member))
(enum_entry . (identifier) @name) @member
(class_parameter (identifier) @name) @member @variable
(class_parameter [(user_type) (nullable_type)] @declared) @member @variable
(parameter . (identifier) @name) @variable
(parameter [(user_type) (nullable_type)] @declared) @variable
(variable_declaration . (identifier) @name) @variable
(variable_declaration [(user_type) (nullable_type)] @declared) @variable
(property_declaration (variable_declaration) @variable . (_) @value)

(call_expression . (identifier) @name) @call
(call_expression . (navigation_expression . (_) @receiver (identifier) @name .) @callee) @call
(call_expression (value_arguments (value_argument) @argument)) @call
(constructor_invocation . (user_type) @name) @construction
(constructor_invocation (value_arguments (value_argument) @argument)) @construction
(navigation_expression . (_) @receiver (identifier) @name .) @access
(identifier) @identifier
(string_literal) @string
(when_entry) @branch
(when_entry condition: (type_test (user_type (identifier) @case))) @branch
