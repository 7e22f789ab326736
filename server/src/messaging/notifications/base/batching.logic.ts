import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import { events } from '../../../contract/events/catalog.ts';
import { type NotifiableEvent, notifiable } from '../../../contract/messaging/notification-events.ts';

/** How long changes of a ticket wait for further changes, counted from the first. */
export const GATHERING_MS = 60_000;

/** Whether a notification can wait and be merged with other changes. Conversations are never delayed. */
export const canWait = (event: NotifiableEvent): boolean => events[event].effects.notifications.canWait;

/** Events that can wait. */
export const unhurried = notifiable.filter(canWait);

/** Returns one subject for several changes of a ticket. */
export const subjectOfSeveral = (count: number, { number, subject }: { number: number; subject: string }): string =>
  `[${referenceOf(number)}] ${count} changes: ${subject}`;

/**
 * Merges two messages, each a list of paragraphs. A shared beginning, such as a greeting, and a shared ending appear
 * once.
 */
export function mergeParagraphs<Paragraph>(
  earlier: readonly Paragraph[],
  later: readonly Paragraph[],
  keyOf: (paragraph: Paragraph) => string,
): Paragraph[] {
  // Each message keeps at least one paragraph of its own, even if both are equal.
  const limit = Math.min(earlier.length, later.length) - 1;
  const end = commonPrefixLength(earlier.toReversed(), later.toReversed(), keyOf, limit);
  const beginning = commonPrefixLength(earlier, later, keyOf, limit - end);
  return [...earlier.slice(0, earlier.length - end), ...later.slice(beginning)];
}

/** Returns how many paragraphs both begin with. */
function commonPrefixLength<Paragraph>(
  left: readonly Paragraph[],
  right: readonly Paragraph[],
  keyOf: (paragraph: Paragraph) => string,
  limit: number,
): number {
  const keys = right.map(keyOf);
  const differs = left.findIndex((paragraph, index) => keyOf(paragraph) !== keys[index]);
  return Math.max(0, Math.min(limit, differs < 0 ? left.length : differs));
}
