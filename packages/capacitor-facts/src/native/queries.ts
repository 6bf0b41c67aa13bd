import type { Grammar } from '../grammars';

/** The languages that plugins, and the native parts of Capacitor, are written in. */
export type SourceLanguage = Extract<Grammar, 'swift' | 'java' | 'kotlin' | 'javascript'>;

/** What a pattern can mark. One node can be several of them: a field of a class is a variable and a member. */
export const KINDS = [
  'type', // class, protocol, enum or extension
  'anonymous', // body of a class without a name
  'function',
  'member', // of the type around it
  'variable', // parameters and fields included
  'call',
  'construction', // call of a constructor
  'subscript', // which the grammar of Swift takes for a call
  'access', // field or enum case, read and not called
  'pattern', // which tests a value
  'cast',
  'wrapper', // expression with the same type as an inner one
  'self',
  'identifier',
  'string',
  'import',
  'branch', // of a switch
  'catch',
  'onlyFor', // code that runs only for calls of certain methods
  'exceptFor', // code that runs for calls of all other methods
] as const;

export type Kind = (typeof KINDS)[number];

/** Nodes that a pattern can capture in addition to the node that it marks. */
export type Detail =
  | 'name'
  | 'declared' // type in a declaration, or of a cast
  | 'parent' // superclass, interface or protocol
  | 'extension'
  | 'computed' // property whose getter is a function
  | 'parameter'
  | 'value'
  | 'receiver'
  | 'callee'
  | 'argument'
  | 'inner'
  | 'case'
  | 'error'
  | 'condition'
  | 'method';

const KOTLIN_TYPE = '[(user_type) (nullable_type)] @declared';
const SWIFT_TYPE =
  '[(user_type) (optional_type) (array_type) (dictionary_type) (function_type) (tuple_type)] @declared';

/** The same pattern in the bodies of all kinds of types. */
const inBody = (bodies: string[], ...patterns: string[]) =>
  bodies.flatMap((body) => patterns.map((pattern) => `(${body} ${pattern})`)).join('\n');

const java = `
(class_declaration name: (_) @name) @type @member
(interface_declaration name: (_) @name) @type @member
(enum_declaration name: (_) @name) @type @member
(annotation_type_declaration name: (_) @name) @type @member
(_ superclass: (superclass (_) @parent)) @type
(_ interfaces: (super_interfaces (type_list (_) @parent))) @type
(interface_declaration (extends_interfaces (type_list (_) @parent))) @type
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
(cast_expression type: (_) @declared) @cast
(parenthesized_expression (_) @inner) @wrapper
[(this) (super)] @self
(identifier) @identifier
(string_literal) @string
(import_declaration) @import
(catch_clause (catch_formal_parameter (catch_type (_) @error))) @catch
(if_statement condition: (_) @condition consequence: (_) @onlyFor (#match? @condition "getMethodName"))
(if_statement condition: (_) @condition alternative: (_) @exceptFor (#match? @condition "getMethodName"))
(switch_expression condition: (_) @condition
  body: (switch_block (switch_block_statement_group) @onlyFor) (#match? @condition "getMethodName"))
(switch_expression condition: (_) @condition
  body: (switch_block (switch_block_statement_group (switch_label (string_literal) @method)) @onlyFor)
  (#match? @condition "getMethodName"))
`;

const kotlin = `
(class_declaration name: (_) @name) @type @member
(object_declaration name: (_) @name) @type @member
(class_declaration (delegation_specifiers (delegation_specifier [(user_type) @parent (constructor_invocation (user_type) @parent)]))) @type
(object_literal (class_body) @anonymous)

(function_declaration name: (_) @name) @function
(function_declaration (function_value_parameters (parameter) @parameter)) @function
(secondary_constructor) @function
(secondary_constructor (function_value_parameters (parameter) @parameter)) @function
(anonymous_initializer) @function
(property_declaration (variable_declaration . (identifier) @name) (getter) @computed) @function
${inBody(
  ['class_body', 'enum_class_body'],
  '(function_declaration name: (_) @name) @member',
  '(property_declaration (variable_declaration . (identifier) @name) @member)',
  `(property_declaration (variable_declaration ${KOTLIN_TYPE}) @member)`,
)}
(enum_entry . (identifier) @name) @member
(class_parameter (identifier) @name) @member @variable
(class_parameter ${KOTLIN_TYPE}) @member @variable
(parameter . (identifier) @name) @variable
(parameter ${KOTLIN_TYPE}) @variable
(variable_declaration . (identifier) @name) @variable
(variable_declaration ${KOTLIN_TYPE}) @variable
(property_declaration (variable_declaration) @variable . (_) @value)

(call_expression . (identifier) @name) @call
(call_expression . (navigation_expression . (_) @receiver (identifier) @name .) @callee) @call
(call_expression (value_arguments (value_argument) @argument)) @call
(constructor_invocation . (user_type) @name) @construction
(constructor_invocation (value_arguments (value_argument) @argument)) @construction
(navigation_expression . (_) @receiver (identifier) @name .) @access
(as_expression right: (_) @declared) @cast
(parenthesized_expression (_) @inner) @wrapper
(unary_expression argument: (_) @inner) @wrapper
(binary_expression left: (_) @inner "?:") @wrapper
(call_expression . (call_expression) @inner) @wrapper
[(this_expression) (super_expression)] @self
(identifier) @identifier
(string_literal) @string
(import) @import
(when_entry) @branch
(when_entry condition: (type_test (user_type (identifier) @case))) @branch
(catch_block (user_type) @error) @catch
`;

const swift = `
(class_declaration name: (_) @name) @type @member
(class_declaration "extension" @extension) @type
(protocol_declaration name: (_) @name) @type @member
(_ (inheritance_specifier (_) @parent)) @type

(function_declaration name: (simple_identifier) @name) @function
(function_declaration (parameter) @parameter) @function
(init_declaration) @function
(init_declaration (parameter) @parameter) @function
(property_declaration name: (pattern bound_identifier: (_) @name) computed_value: (_) @computed) @function
${inBody(
  ['class_body', 'enum_class_body', 'protocol_body'],
  '(_ name: (simple_identifier) @name) @member',
  `(_ ${SWIFT_TYPE}) @member`,
  '(_ name: (pattern bound_identifier: (_) @name)) @member',
  '(_ (type_annotation (_) @declared)) @member',
  '(init_declaration "init" @name) @member',
  '(typealias_declaration name: (type_identifier) @name) @member',
)}
(enum_entry name: (_) @name) @member
(parameter name: (simple_identifier) @name) @variable
(parameter ${SWIFT_TYPE}) @variable
(lambda_parameter name: (simple_identifier) @name) @variable
(lambda_parameter ${SWIFT_TYPE}) @variable
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
(as_expression (as_operator) . (_) @declared) @cast
(try_expression expr: (_) @inner) @wrapper
(await_expression expr: (_) @inner) @wrapper
(tuple_expression value: (_) @inner) @wrapper
(postfix_expression target: (_) @inner) @wrapper
(nil_coalescing_expression value: (_) @inner) @wrapper
(call_expression . (call_expression) @inner) @wrapper
[(self_expression) (super_expression)] @self
(simple_identifier) @identifier
[(line_string_literal) (multi_line_string_literal)] @string
(switch_pattern) @pattern
(catch_block error: (_) @pattern)
(switch_entry) @branch
(switch_entry (switch_pattern) @case) @branch
(catch_block) @catch
(catch_block error: (pattern (user_type (type_identifier) @error))) @catch
`;

const javascript = `
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
`;

/** The patterns of each language, as tree-sitter queries. */
export const QUERIES: Record<SourceLanguage, string> = { java, kotlin, swift, javascript };
