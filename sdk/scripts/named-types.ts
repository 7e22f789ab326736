import { isDeepStrictEqual } from 'node:util';
import { docstring, typeDocs } from './docs.ts';
import type { JsonSchema, Side } from './json-schema.ts';
import { type Base, type Printing, printType } from './print-type.ts';

type Definitions = ReadonlyMap<string, JsonSchema>;

/** A printed type declaration. */
export interface Declaration {
  readonly text: string;
  /** Names of the types that it refers to. */
  readonly uses: ReadonlySet<string>;
}

/** The registered schemas of both directions, and the names of their types. */
export interface NamedTypes {
  readonly nameOf: Readonly<Record<Side, (id: string) => string>>;
  /** Returns the registered schema that an input extends. */
  readonly baseOf: (schema: JsonSchema) => Base | undefined;
  readonly declarations: ReadonlyMap<string, Declaration>;
}

const collect = (schemas: readonly JsonSchema[]): Definitions =>
  new Map(schemas.flatMap(({ $defs = {} }) => Object.entries($defs)));

/**
 * Returns the ids of the schemas that differ as input and as output: a field with a default is optional in an input
 * only.
 */
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

/** Registered schemas, from the largest on, that inputs with all of their members extend instead of repeating these. */
const BASES = ['TicketFilters', 'ExceptFilters'];

/** Returns a function that finds what an input extends. */
function basesIn(sent: Definitions): NamedTypes['baseOf'] {
  const candidates = BASES.map((id) => ({ id, members: Object.entries(sent.get(id)?.properties ?? {}) }));
  return (schema) => {
    const { properties = {} } = schema;
    const base = candidates.find(
      ({ members }) =>
        members.length > 0 &&
        members.length < Object.keys(properties).length &&
        members.every(([name, member]) => isDeepStrictEqual(properties[name], member)),
    );
    if (!base) return undefined;
    const shared = new Set(base.members.map(([name]) => name));
    const others = Object.entries(properties).filter(([name]) => !shared.has(name));
    return { id: base.id, rest: { ...schema, properties: Object.fromEntries(others) } };
  };
}

/** Declares each registered schema once, and again as `<id>Input` if it differs as an input. */
export function nameTypes(inputs: readonly JsonSchema[], outputs: readonly JsonSchema[]): NamedTypes {
  const sent = collect(inputs);
  const answered = collect(outputs);
  const differing = twoSided(sent, answered);
  const nameOf = { input: (id: string) => (differing.has(id) ? `${id}Input` : id), output: (id: string) => id };

  const baseOf = basesIn(sent);

  const declarations = new Map<string, Declaration>();
  const declare = (side: Side, id: string, schema: JsonSchema) => {
    const name = nameOf[side](id);
    const printing = { side, nameOf: nameOf[side], docs: true, ...(side === 'input' && { baseOf }) };
    if (!declarations.has(name)) declarations.set(name, declaration(name, schema, printing));
  };
  for (const [id, schema] of answered) declare('output', id, schema);
  for (const [id, schema] of sent) declare('input', id, schema);
  return { nameOf, baseOf, declarations };
}

const LINE = 110;

/** Declares an object as an `interface` and anything else as a `type`. */
export function declaration(
  name: string,
  schema: JsonSchema,
  printing: Printing,
  docs = typeDocs(schema),
): Declaration {
  const uses = new Set<string>();
  const recording = recordingUses(printing, uses);
  const base = printing.baseOf?.(schema);
  const printed = printType(base?.rest ?? schema, recording);
  const head = docstring(docs);
  return { text: head + declared(base ? `${name} extends ${recording.nameOf(base.id)}` : name, schema, printed), uses };
}

/** Types that are written by hand, because applications extend them. */
const handWritten: Readonly<Record<string, string>> = {
  FieldValues: "import('../../fields/ticket-fields.ts').TicketFields",
  TicketFieldDimension: "import('../../fields/ticket-fields.ts').TicketFieldDimension",
  TicketFieldSort: "import('../../fields/ticket-fields.ts').TicketFieldSort",
  FieldValuesInput: "import('../../fields/ticket-fields.ts').TicketFieldsInput",
};

function declared(name: string, schema: JsonSchema, printed: string): string {
  const written = handWritten[name];
  if (written !== undefined) return `export type ${name} = ${written};\n`;
  if (schema.properties && printed.startsWith('{')) return `export interface ${name} ${printed}\n`;
  if (!schema.enum || printed.length <= LINE) return `export type ${name} = ${printed};\n`;
  const options = printed.split(' | ').map((option) => `\n  | ${option}`);
  return `export type ${name} =${options.join('')};\n`;
}

/** Returns the same printing, which also adds the name of each printed type to `uses`. */
export const recordingUses = (printing: Printing, uses: Set<string>): Printing => ({
  ...printing,
  nameOf: (id) => {
    const name = printing.nameOf(id);
    uses.add(name);
    return name;
  },
});
