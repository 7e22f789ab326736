import { docstring, typeDocs } from './docs.ts';
import type { JsonSchema, Side } from './json-schema.ts';
import { type Printing, printType } from './print-type.ts';

type Definitions = ReadonlyMap<string, JsonSchema>;

/** The registered schemas of both sides, and what their types are called. */
export interface NamedTypes {
  readonly nameOf: Readonly<Record<Side, (id: string) => string>>;
  readonly declarations: ReadonlyMap<string, string>;
}

const collect = (schemas: readonly JsonSchema[]): Definitions =>
  new Map(schemas.flatMap(({ $defs = {} }) => Object.entries($defs)));

/** Registered schemas that are not the same when sent as when answered: what has a default may be left out. */
function twoSided(sent: Definitions, answered: Definitions): ReadonlySet<string> {
  const found = new Set<string>();
  const printed = (schema: JsonSchema, side: Side) =>
    printType(schema, { side, docs: false, nameOf: (id) => (found.has(id) ? `${id} of ${side}` : id) });
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [id, schema] of sent) {
      const other = answered.get(id);
      if (other && printed(schema, 'input') !== printed(other, 'output')) found.add(id);
    }
  }
  return found;
}

/** Writes each registered schema down once, and once more as `<id>Input` where it differs when sent. */
export function nameTypes(inputs: readonly JsonSchema[], outputs: readonly JsonSchema[]): NamedTypes {
  const sent = collect(inputs);
  const answered = collect(outputs);
  const differing = twoSided(sent, answered);
  const nameOf = { input: (id: string) => (differing.has(id) ? `${id}Input` : id), output: (id: string) => id };

  const declarations = new Map<string, string>();
  const declare = (side: Side, id: string, schema: JsonSchema) => {
    const name = nameOf[side](id);
    const printing = { side, nameOf: nameOf[side], docs: true };
    if (!declarations.has(name)) declarations.set(name, declaration(name, schema, printing));
  };
  for (const [id, schema] of answered) declare('output', id, schema);
  for (const [id, schema] of sent) declare('input', id, schema);
  return { nameOf, declarations };
}

const LINE = 110;

/** `export interface` for an object, else `export type`. */
export function declaration(name: string, schema: JsonSchema, printing: Printing, docs = typeDocs(schema)): string {
  const printed = printType(schema, printing);
  const head = docstring(docs);
  if (schema.properties && printed.startsWith('{')) return `${head}export interface ${name} ${printed}\n`;
  const oneLine = `${head}export type ${name} = ${printed};\n`;
  if (!schema.enum || printed.length <= LINE) return oneLine;
  const options = printed.split(' | ').map((option) => `\n  | ${option}`);
  return `${head}export type ${name} =${options.join('')};\n`;
}
