import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';

/** How long changes of a ticket wait for more of them, from the first one on. */
export const GATHERING_MS = 60_000;

/** What else happens to a ticket than that somebody writes, or that it begins. */
export const unhurried: readonly NotifiableEvent[] = [
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.reopened',
  'ticket.merged',
  'interaction.recorded',
];

/** Whether it can wait a little, and become one message with what else changes. A conversation goes on by the rest. */
export const canWait = (event: NotifiableEvent): boolean => unhurried.includes(event);

/** Several changes of one ticket, as one subject. */
export const subjectOfSeveral = (count: number, { number, subject }: { number: number; subject: string }): string =>
  `[TKT-${number}] ${count} changes: ${subject}`;

/**
 * Two messages as one, each a list of paragraphs: what they begin with alike, such as a greeting, and what they end
 * with alike stands there once.
 */
export function together<Paragraph>(
  earlier: readonly Paragraph[],
  later: readonly Paragraph[],
  keyOf: (paragraph: Paragraph) => string,
): Paragraph[] {
  // Each says something of its own, also where both say the same.
  const most = Math.min(earlier.length, later.length) - 1;
  const end = alike(earlier.toReversed(), later.toReversed(), keyOf, most);
  const beginning = alike(earlier, later, keyOf, most - end);
  return [...earlier.slice(0, earlier.length - end), ...later.slice(beginning)];
}

/** How many paragraphs the two begin with alike. */
function alike<Paragraph>(
  one: readonly Paragraph[],
  other: readonly Paragraph[],
  keyOf: (paragraph: Paragraph) => string,
  most: number,
): number {
  const keys = other.map(keyOf);
  const differs = one.findIndex((paragraph, index) => keyOf(paragraph) !== keys[index]);
  return Math.max(0, Math.min(most, differs < 0 ? one.length : differs));
}
