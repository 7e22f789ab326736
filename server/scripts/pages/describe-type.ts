/** The parts of a JSON Schema that a page shows. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** Describes a type in words: `string or null`, `list of Id`, `a, b`. */
export function describeType(node: SchemaNode): string {
  if (node.$ref) return `\`${node.$ref.slice(node.$ref.lastIndexOf('/') + 1)}\``;
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(', ');
  const options = node.anyOf ?? node.oneOf;
  if (options) return [...new Set(options.map(describeType))].join(' or ');
  if (node.allOf) return node.allOf.map(describeType).join(' and ');
  if (typeof node.type === 'object') return node.type.join(' or ');
  if (node.type === 'array') return `list of ${node.items ? describeType(node.items) : 'anything'}`;
  if (typeof node.additionalProperties === 'object') return `map of ${describeType(node.additionalProperties)}`;
  if (node.properties)
    return `object with ${Object.keys(node.properties)
      .map((name) => `\`${name}\``)
      .join(', ')}`;
  return node.type ?? 'anything';
}
