import { type Components, isObject, nameOf, resolved, type Schema } from './json-schema.ts';

/** A value from a response, with the path parameters of its request. */
export interface Known {
  readonly value: string;
  readonly within: Readonly<Record<string, string>>;
}

/**
 * Placeholder for a value that is known only when the request is sent: the n-th value of a kind that responses
 * contained.
 */
export class Pick {
  readonly kind: string;
  readonly n: number;

  constructor(kind: string, n: number) {
    this.kind = kind;
    this.n = n;
  }

  toString(): string {
    return `<${this.kind} ${this.n}>`;
  }
}

/** Values of fields whose schemas allow a lot that makes no sense, such as opening hours that end before they begin. */
export const plausible: Readonly<Record<string, readonly string[]>> = {
  timeZone: ['Europe/Berlin', 'America/St_Johns'],
  from: ['00:00', '08:00', '09:30'],
  to: ['12:00', '17:15', '24:00'],
  date: ['12-25', '02-29', '2026-12-23'],
};

/** Number of values stored per kind. Only the newest are, so that deleted resources are soon forgotten. */
const KEPT = 25;

const INSIDE = / inside$/;

/** Returns the kind for values found in another resource, such as the statuses that one ticket can have. */
export const inside = (kind: string) => `${kind} inside`;

/** Values that responses have contained so far, by kind: `ticket` has IDs of tickets, `status.key` keys of statuses. */
export class Pool {
  readonly #known = new Map<string, Known[]>();

  constructor() {
    for (const [kind, values] of Object.entries(plausible)) for (const value of values) this.add(kind, value);
  }

  add(kind: string, value: string, within: Known['within'] = {}): void {
    if (Object.keys(within).length > 0) this.#put(inside(kind), value, within);
    this.#put(kind, value, within);
  }

  #put(kind: string, value: string, within: Known['within']): void {
    const known = this.#known.get(kind) ?? [];
    this.#known.set(kind, [...known.filter((one) => one.value !== value), { value, within }].slice(-KEPT));
  }

  /** Removes a value that no longer exists. */
  forget(kind: string, value: string): void {
    const known = this.#known.get(kind);
    if (known)
      this.#known.set(
        kind,
        known.filter((one) => one.value !== value),
      );
  }

  pick({ kind, n }: Pick): Known | null {
    const known = this.#known.get(kind) ?? this.#known.get(kind.replace(INSIDE, '')) ?? [];
    return known[n % known.length] ?? null;
  }

  /**
   * Collects the values in a response: IDs by the name of their schema, and other values that can be sent again by
   * their own name.
   */
  harvest(answer: unknown, schema: Schema, components: Components, within: Known['within']): void {
    this.#walk(answer, schema, { components, within, kind: '' });
  }

  #walk(value: unknown, schema: Schema, at: { components: Components; within: Known['within']; kind: string }): void {
    const name = nameOf(schema);
    const kind = name === null ? at.kind : kindOfSchema(name);
    const { properties = {}, items, anyOf = [], oneOf = [] } = resolved(schema, at.components);
    for (const one of [...anyOf, ...oneOf]) this.#walk(value, one, { ...at, kind });
    if (Array.isArray(value) && items) for (const item of value) this.#walk(item, items, { ...at, kind });
    if (!isObject(value)) return;
    for (const [property, inner] of Object.entries(properties)) {
      const member = value[property];
      if (typeof member === 'string') this.#take(kind, property, member, at.within);
      else this.#walk(member, inner, { ...at, kind });
    }
  }

  #take(kind: string, property: string, value: string, within: Known['within']): void {
    if (property === 'id') this.add(kind, value, within);
    else if (property === 'reference') this.add('ticket', value, within);
    else if (property === 'key') this.add(kind === 'apikey' ? 'token' : `${kind}.key`, value);
    else if (/^[a-z]+Id$/i.test(property)) this.add(kindOfName(property), value, within);
    else if (SENT_AGAIN.has(property)) this.add(property, value);
  }
}

/** Properties, besides IDs, whose values can be sent again unchanged. */
const SENT_AGAIN = new Set(['refreshToken', 'nextCursor', 'cursor', 'email', 'externalId', 'externalSource']);

/**
 * Returns the kind that a schema describes: `FoundTicketPage`, `UpsertedTicket` and `LinkedTicket` describe tickets,
 * `ApiKeyWithSecret` API keys.
 */
function kindOfSchema(name: string): string {
  const bare = name
    .replace(/^(Found|Upserted|Named|Linked|Active|Logged)/, '')
    .replace(/(Ref|Page|List|WithSecret|Created|Input)$/, '')
    .toLowerCase();
  return bare;
}

/** Kinds of fields whose name differs from what they refer to. */
const OTHERWISE: Readonly<Record<string, string>> = {
  ...{ assignee: 'user', requester: 'user', follower: 'user', owner: 'user', mention: 'user', actor: 'user' },
  ...{ subject: 'user', into: 'ticket', target: 'ticket', mergedinto: 'ticket', followupof: 'ticket' },
  ...{
    from: 'status',
    to: 'status',
    replacewith: 'status',
    inreplyto: 'comment',
    defaultteam: 'team',
    link: 'ticketlink',
  },
};

function kindOfName(name: string): string {
  const bare = name.replace(/Ids?$/, '').toLowerCase();
  return OTHERWISE[bare] ?? bare;
}

const singular = (word: string) =>
  word
    .replaceAll('-', '')
    .replace(/ies$/, 'y')
    .replace(/(?<=us)es$/, '')
    .replace(/(?<!u)s$/, '');

/** Returns the kind for deleted resources, which can be restored. */
export const deleted = (kind: string) => `deleted ${kind}`;

/** Returns the kind of ID that a field or parameter takes: by its name, or by the path if the name is only `id`. */
export function kindOfPlace(name: string, template: string): string {
  if (template.endsWith('/restore')) return deleted(kindOfName(name));
  if (/^(ids?|parentId|beforeId|parent)$/.test(name)) {
    const before = template.split('/{')[0]?.split('/') ?? [];
    const collection = before.findLast((word) => /s$/.test(word)) ?? '';
    return singular(collection);
  }
  return kindOfName(name);
}
