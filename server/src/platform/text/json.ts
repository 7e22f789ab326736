import { attempt, valueOn } from '../errors/expected.ts';
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON. Returns undefined for any other text. */
export const parseJson = (text: string): unknown => attempt(() => JSON.parse(text), valueOn(undefined, SyntaxError));

/** The name that sets the prototype of an object, if it is copied by assignment. Only `JSON.parse` makes it a member. */
export const PROTOTYPE = '__proto__';

interface Member {
  readonly value: unknown;
  readonly name: string;
  readonly within: Member | null;
}

/**
 * Returns the path of the first object within another that has a member with this name, or null. Does not recurse: values
 * can be deep.
 */
export function pathOfPrototype(root: unknown): readonly string[] | null {
  const waiting: Member[] = [{ value: root, name: '', within: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (next.within && Object.hasOwn(value, PROTOTYPE)) return pathTo(next);
    for (const [name, member] of Object.entries(value)) waiting.push({ value: member, name, within: next });
  }
  return null;
}

function pathTo(member: Member): string[] {
  const path: string[] = [];
  for (let one = member; one.within; one = one.within) path.unshift(one.name);
  return path;
}
