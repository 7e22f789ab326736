import type { Person } from '../../../../platform/api/types.ts';
import { parseStored } from '../../../../platform/drafts/stored-drafts.ts';

/** Returns the people whose names are in the text after `@`. A name that begins with another one is not the other one. */
export function mentionedIn(text: string, people: readonly Person[]): Person[] {
  const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return [];
  const mention = new RegExp(`@(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const written = new Set([...text.matchAll(mention)].map(([, name]) => name));
  return people.filter(({ name }) => written.has(name));
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const MENTION = /(?:^|\.)mentionIds\.(?<at>\d+)$/;

/** Returns why the service rejects a mention, and of whom. */
export function rejectedMention(
  errors: { readonly [field: string]: string },
  mentioned: readonly Person[],
): string | undefined {
  for (const [field, detail] of Object.entries(errors)) {
    const person = mentioned[Number(MENTION.exec(field)?.groups?.at)];
    if (person) return `${person.name}: ${detail}`;
  }
  return undefined;
}

/** Reads stored people. What cannot be read counts as no one. */
export function readPeople(stored: string | null): Person[] {
  const parsed = parseStored(stored);
  return Array.isArray(parsed) ? parsed.filter(isPerson) : [];
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';
