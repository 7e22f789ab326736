const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the singular: `categories` -> `category`, `mailboxes` -> `mailbox`. `analytics` stays unchanged. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(us|ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sc]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Returns the stem of the type names of a procedure, in the document and in the SDK: `tickets.create` ->
 * `TicketCreate`.
 */
export function stemOf(procedure: string): string {
  const words = procedure.split('.');
  return words.map((word, at) => capital(at < words.length - 1 ? singular(word) : word)).join('');
}

/** Joins words in capitals: `sla-policy-id` -> `SlaPolicyId`, `No Content` -> `NoContent`. */
export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('');

/** Returns the operation id of a procedure: `tickets.create` -> `ticketsCreate`. */
export const operationIdOf = (procedure: string): string =>
  procedure.replace(/[._-](\w)/g, (_, letter: string) => letter.toUpperCase());
