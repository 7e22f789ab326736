import fc from 'fast-check';
import { ID_OR_KEY_PATTERN, TICKET_REF_PATTERN } from '../../../../server/src/contract/base/patterns.ts';
import { type Components, resolved, type Schema } from './json-schema.ts';
import { inside, kindOfPlace, Pick, plausible } from './pool.ts';
import { formats, matching, textOf } from './text.ts';

/** Where a value is used: the name of its field or parameter, and the path template of its operation. */
export interface Spot {
  readonly name: string;
  readonly template: string;
}

const some = fc.nat({ max: 1000 });
const MAX_ITEMS = 4;

/** Generates values that a schema allows. A `Pick` stands for a reference to something that exists. */
export class Values {
  readonly #components: Components;

  constructor(components: Components) {
    this.#components = components;
  }

  of(schema: Schema, spot: Spot): fc.Arbitrary<unknown> {
    const known = resolved(schema, this.#components);
    if (known.const !== undefined) return fc.constant(known.const);
    if (known.enum) return fc.constantFrom(...known.enum);
    const choices = known.anyOf ?? known.oneOf;
    if (choices) return this.#oneOf(choices, spot);
    switch (known.type) {
      case 'object':
        return this.#object(known, spot);
      case 'array':
        return this.#array(known, spot);
      case 'string':
        return this.#string(known, spot);
      case 'integer':
        return integer(known);
      case 'number':
        return fc.oneof(integer(known), fraction(known));
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case undefined:
        return fc.jsonValue({ maxDepth: 2 });
      default:
        throw new TypeError(`The generators do not support the type ${known.type}`);
    }
  }

  #oneOf(choices: readonly Schema[], spot: Spot): fc.Arbitrary<unknown> {
    return fc.oneof(
      ...choices.map((choice) => ({ weight: choice.type === 'null' ? 1 : 3, arbitrary: this.of(choice, spot) })),
    );
  }

  #object(schema: Schema, { template }: Spot): fc.Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties } = schema;
    if (typeof additionalProperties === 'object') return this.#map(schema, additionalProperties, template);
    const members = Object.entries(properties).map(([name, inner]) => {
      const value = this.of(inner, { name, template }).map((of) => [[name, of]]);
      return required.includes(name) ? value : rarely(value);
    });
    return fc.tuple(...members).map((entries) => Object.fromEntries(entries.flat()));
  }

  /** Generates an object whose property names the sender chooses. */
  #map({ propertyNames = {} }: Schema, members: Schema, template: string): fc.Arbitrary<unknown> {
    const names = this.of({ type: 'string', ...propertyNames }, { name: '', template });
    // `en` is the only one of these names that the service requires.
    const name = fc.oneof(fc.constant('en'), names).filter((one) => typeof one === 'string');
    const entries = fc.array(fc.tuple(name, this.of(members, { name: '', template })), { maxLength: 3 });
    return entries.map((all) => Object.fromEntries(all));
  }

  #array({ items = {}, minItems = 0, maxItems = MAX_ITEMS, uniqueItems }: Schema, spot: Spot): fc.Arbitrary<unknown> {
    const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)) };
    const item = this.of(items, spot);
    return uniqueItems
      ? fc.uniqueArray(item, {
          ...bounds,
          selector: (value) => (value instanceof Pick ? String(value) : JSON.stringify(value)),
        })
      : fc.array(item, bounds);
  }

  #string(schema: Schema, { name, template }: Spot): fc.Arbitrary<unknown> {
    const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
    const free =
      format === undefined
        ? pattern === undefined
          ? textOf(minLength, maxLength)
          : matching(pattern, minLength, maxLength)
        : formats[format];
    if (!free) throw new TypeError(`The generators do not support the format ${format}`);
    const kind = kindOf(schema, name, template);
    if (kind === null) return free;
    const pick = (of: string) => some.map((n) => new Pick(of, n));
    const known = template.includes('{') ? fc.oneof(pick(kind), pick(inside(kind))) : pick(kind);
    return fc.oneof({ weight: kind === 'email' ? 1 : 9, arbitrary: known }, { weight: 1, arbitrary: free });
  }
}

const rarely = (value: fc.Arbitrary<unknown[][]>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: value });

/**
 * Returns what a string refers to: a row by its ID or key, or something that callers know about themselves. Null if
 * nothing.
 */
function kindOf({ format, pattern = '' }: Schema, name: string, template: string): string | null {
  if (format === 'uuid' || pattern === TICKET_REF_PATTERN || pattern === ID_OR_KEY_PATTERN)
    return kindOfPlace(name, template);
  if (/^(cursor|after)$/.test(name) && format === undefined) return name === 'after' ? 'cursor' : 'nextCursor';
  if (/password$/i.test(name)) return 'password';
  if (['refreshToken', 'email', 'url'].includes(name)) return name;
  if (Object.hasOwn(plausible, name) && format === undefined) return name;
  if (['status', 'category', 'role'].includes(name) && pattern.startsWith('^[a-z]')) return `${name}.key`;
  return null;
}

const fraction = ({ minimum = -1000, maximum = minimum + 100_000 }: Schema): fc.Arbitrary<number> =>
  fc.double({ min: minimum, max: maximum, noNaN: true });

function integer({ minimum = -1000, maximum = minimum + 100_000 }: Schema): fc.Arbitrary<number> {
  const low = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3) });
  return fc.oneof(low, fc.integer({ min: minimum, max: maximum }), fc.constant(maximum));
}
