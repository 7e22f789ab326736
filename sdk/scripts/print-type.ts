import { docstring, memberDocs } from './docs.ts';
import { idOf, type JsonSchema, type Side } from './json-schema.ts';

/** A registered schema that another one extends. */
export interface Base {
  readonly id: string;
  /** The other schema, without the members of this one. */
  readonly rest: JsonSchema;
}

/** How to print schemas of one direction. */
export interface Printing {
  readonly side: Side;
  /** Returns the type name of a registered schema. */
  readonly nameOf: (id: string) => string;
  /** Whether to print docstrings of members. */
  readonly docs: boolean;
  /** Returns what a declared object extends; by default, nothing. */
  readonly baseOf?: (schema: JsonSchema) => Base | undefined;
}

export function literal(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

export const propertyKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** Returns the alternatives of a schema; undefined if it has none. */
function alternatives(schema: JsonSchema): readonly JsonSchema[] | undefined {
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  const { type } = schema;
  if (typeof type === 'object') return type.map((one) => ({ ...schema, type: one }));
  return schema.anyOf ?? schema.oneOf;
}

/** Prints a schema as a TypeScript type. */
export function printType(schema: JsonSchema, printing: Printing, indent = ''): string {
  const print = (part: JsonSchema) => printType(part, printing, indent);
  if (schema.$ref) return printing.nameOf(idOf(schema.$ref));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.not) return 'never';
  const options = alternatives(schema);
  if (options) return [...new Set(options.map(print))].join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => grouped(part, print(part))).join(' & ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return printArray(schema, print);
    case 'object':
      return schema.properties ? printObject(schema.properties, schema, printing, indent) : printRecord(schema, print);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`The type ${schema.type} has no TypeScript equivalent`);
  }
}

const grouped = (schema: JsonSchema, printed: string): string =>
  (alternatives(schema)?.length ?? 0) > 1 || schema.allOf ? `(${printed})` : printed;

function printArray({ items, prefixItems }: JsonSchema, print: (part: JsonSchema) => string): string {
  if (prefixItems) return `[${prefixItems.map(print).join(', ')}]`;
  return typeof items === 'object' ? `${grouped(items, print(items))}[]` : 'unknown[]';
}

function printRecord(schema: JsonSchema, print: (part: JsonSchema) => string): string {
  const { additionalProperties, propertyNames, required } = schema;
  if (typeof additionalProperties !== 'object') return 'Record<string, never>';
  const keys = propertyNames ? print(propertyNames) : 'string';
  const record = `Record<${keys}, ${print(additionalProperties)}>`;
  return propertyNames?.enum && !required ? `Partial<${record}>` : record;
}

type Properties = Readonly<Record<string, JsonSchema>>;

function printObject(properties: Properties, schema: JsonSchema, printing: Printing, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, property]) => {
    const docs = printing.docs ? docstring(memberDocs(property, printing.side), inner) : '';
    const type = printType(property, printing, inner);
    // Callers can pass undefined for an absent member. A response is JSON, which has no undefined.
    const sent = printing.side === 'input';
    const present = schema.required?.includes(name) && (sent || type !== 'unknown');
    return `${docs}${inner}${propertyKey(name)}${present ? '' : '?'}: ${type}${present || !sent ? '' : ' | undefined'};\n`;
  });
  if (typeof schema.additionalProperties === 'object') {
    const others = printType(schema.additionalProperties, printing, inner);
    if (members.length > 0 && others !== 'unknown') throw new Error('Additional properties must be unknown');
    members.push(`${inner}[name: string]: ${others};\n`);
  }
  return members.length > 0 ? `{\n${members.join('')}${indent}}` : 'Record<string, never>';
}
