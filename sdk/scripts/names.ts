import type { Description } from './describe-procedures.ts';

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `categories` -> `category`, `statuses` -> `status`, `analytics` stays. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('uses')) return word.slice(0, -2);
  return /[^sc]s$/.test(word) ? word.slice(0, -1) : word;
}

/** `tickets.create` -> `TicketCreate`. */
const stem = ({ resource, verb }: Description): string => capital(singular(resource)) + capital(verb);

export const inputName = (procedure: Description): string => `${stem(procedure)}Input`;
export const outputName = (procedure: Description): string => `${stem(procedure)}Output`;
export const resourceName = (resource: string): string => `${capital(resource)}Api`;

/** What the iterating twin of a paged procedure is called: `list` -> `iterate`, `events` -> `iterateEvents`. */
export const iterateName = (verb: string): string => (verb === 'list' ? 'iterate' : `iterate${capital(verb)}`);
