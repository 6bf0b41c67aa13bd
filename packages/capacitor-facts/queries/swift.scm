(class_declaration name: (_) @name) @type @member
(protocol_declaration name: (_) @name) @type @member

(function_declaration name: (simple_identifier) @name) @function
(function_declaration (parameter) @parameter) @function
(init_declaration) @function
(init_declaration (parameter) @parameter) @function
(property_declaration name: (pattern bound_identifier: (_) @name) computed_value: (_) @computed) @function
(body (_ name: (simple_identifier) @name) @member)
(body (_ [(user_type) (optional_type) (array_type) (dictionary_type) (function_type) (tuple_type)] @declared) @member)
(body (_ name: (pattern bound_identifier: (_) @name)) @member)
(body (_ (type_annotation (_) @declared)) @member)
(body (init_declaration "init" @name) @member)
(body (typealias_declaration name: (type_identifier) @name) @member)
(enum_entry name: (_) @name) @member
(parameter name: (simple_identifier) @name) @variable
(parameter [(user_type) (optional_type) (array_type) (dictionary_type) (function_type) (tuple_type)] @declared) @variable
(lambda_parameter name: (simple_identifier) @name) @variable
(lambda_parameter [(user_type) (optional_type) (array_type) (dictionary_type) (function_type) (tuple_type)] @declared) @variable
(property_declaration name: (pattern bound_identifier: (_) @name)) @variable
(property_declaration (type_annotation (_) @declared)) @variable
(property_declaration value: (_) @value) @variable
(_ bound_identifier: (simple_identifier) @name @variable . "=" . (_) @value)

(call_expression . (simple_identifier) @name) @call
(call_expression . (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @name)) @callee) @call
(call_expression . (prefix_expression . "." (simple_identifier) @name) @callee) @call
(call_expression (call_suffix (value_arguments (value_argument) @argument))) @call
(call_expression (call_suffix (value_arguments "["))) @subscript
(navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @name)) @access
(prefix_expression . "." (simple_identifier) @name) @access
(simple_identifier) @identifier
[(line_string_literal) (multi_line_string_literal)] @string
(switch_pattern) @pattern
(catch_block error: (_) @pattern)
(switch_entry) @branch
(switch_entry (switch_pattern) @case) @branch
