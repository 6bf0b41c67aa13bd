/** The part of JSON Schema (draft 7) that describes a configuration. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  description?: string;
  type?: 'string' | 'number' | 'boolean' | 'object' | 'array';
  enum?: string[];
  default?: unknown;
  deprecated?: true;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** A default value as written in a comment or on a page; undefined if it isn't a value of the type. */
export function defaultOf(written: string, type: JsonSchema['type']): unknown {
  if (type === 'string') return written === 'null' ? undefined : written.replace(/^(["'])(.*)\1$/, '$2');
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === type || (Array.isArray(value) && type === 'array') ? value : undefined;
  } catch {
    return undefined;
  }
}
