import { type Components, isObject, nameOf, resolved, type Schema } from './json-schema.ts';

/** Something that an answer named, with the path parameters of the request that it answered. */
export interface Known {
  readonly value: string;
  readonly within: Readonly<Record<string, string>>;
}

/** In place of a value that is only known when the request is sent: the n-th of what answers named so. */
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

/** Of each kind so many, the newest: what was deleted is soon forgotten. */
const KEPT = 25;

const INSIDE = / inside$/;

/** Those of a kind that were met within something else: the statuses that one ticket can take. */
export const inside = (kind: string) => `${kind} inside`;

/** What answers have named so far, by kind: `ticket` holds ids of tickets, `status.key` keys of statuses. */
export class Pool {
  readonly #known = new Map<string, Known[]>();

  add(kind: string, value: string, within: Known['within'] = {}): void {
    if (Object.keys(within).length > 0) this.#put(inside(kind), value, within);
    this.#put(kind, value, within);
  }

  #put(kind: string, value: string, within: Known['within']): void {
    const known = this.#known.get(kind) ?? [];
    this.#known.set(kind, [...known.filter((one) => one.value !== value), { value, within }].slice(-KEPT));
  }

  /** What turned out to be gone. */
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

  /** Takes whatever an answer names: ids by the name of their schema, and what can be sent again by its own name. */
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

/** What an answer gives to be sent again as it is, beside ids. */
const SENT_AGAIN = new Set(['refreshToken', 'nextCursor', 'cursor', 'email', 'externalId', 'externalSource']);

/** `FoundTicketPage`, `UpsertedTicket` and `LinkedTicket` are of tickets, `ApiKeyWithSecret` is of API keys. */
function kindOfSchema(name: string): string {
  const bare = name
    .replace(/^(Found|Upserted|Named|Linked|Active|Logged)/, '')
    .replace(/(Ref|Page|List|WithSecret|Created|Input)$/, '')
    .toLowerCase();
  return bare;
}

/** What a place is called where it is not called after what it names. */
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

/** What was deleted, where it can be brought back. */
export const deleted = (kind: string) => `deleted ${kind}`;

/** Of what kind the value at a place is that takes an id: by its name, and where that is only `id`, by the path. */
export function kindOfPlace(name: string, template: string): string {
  if (template.endsWith('/restore')) return deleted(kindOfName(name));
  if (/^(ids?|parentId|beforeId|parent)$/.test(name)) {
    const before = template.split('/{')[0]?.split('/') ?? [];
    const collection = before.findLast((word) => /s$/.test(word)) ?? '';
    return singular(collection);
  }
  return kindOfName(name);
}
