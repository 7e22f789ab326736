import { v7 as uuidv7 } from 'uuid';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import { permissionToKnow } from '../base/audience.logic.ts';
import { canWait, mergeParagraphs, subjectOfSeveral } from '../base/batching.logic.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { cutSubject } from '../composing/render-notification.ts';

/** An inbox message, stored or about to be. */
export interface InboxEntry {
  readonly id: string;
  readonly isStored: boolean;
  readonly userId: string;
  readonly ticketId: string;
  readonly event: NotifiableEvent;
  readonly eventId: string;
  readonly title: string;
  readonly body: string;
  readonly isInternal: boolean;
  /** Further events that were merged into this message. */
  readonly addedEventIds: readonly string[];
}

interface ExistingEntries {
  /** New and unread messages by `entryKey`. */
  readonly unread: ReadonlyMap<string, InboxEntry>;
  /** Events already notified, by `inboxKey`. */
  readonly notified: ReadonlySet<string>;
}

/**
 * Returns new and changed inbox messages. Every event gets its own message, except changes of a ticket, which are
 * merged into an unread one.
 */
export function inboxEntries(rendered: readonly RenderedTarget[], { unread, notified }: ExistingEntries): InboxEntry[] {
  const joinable = new Map(unread);
  const seen = new Set(notified);
  const separate: InboxEntry[] = [];
  for (const item of rendered) {
    const { occurrence, ticket, person } = item.target;
    const { type, eventId } = occurrence;
    const key = entryKey({ ticketId: ticket.id, userId: person.id, event: type });
    const entry = joinable.get(key);
    if (!canWait(type)) {
      separate.push(newEntry(item));
    } else if (!seen.has(inboxKey(person.id, eventId))) {
      seen.add(inboxKey(person.id, eventId));
      joinable.set(key, entry ? extendEntry(entry, item) : newEntry(item));
    }
  }
  const untouched = new Set(unread.values());
  return [...separate, ...[...joinable.values()].filter((entry) => !untouched.has(entry))];
}

export const inboxKey = (userId: string, eventId: string) => `${userId} ${eventId}`;

/**
 * Events that require another permission go into another message, which disappears from the inbox if that permission is
 * revoked.
 */
export const entryKey = ({ ticketId, userId, event }: Pick<InboxEntry, 'ticketId' | 'userId' | 'event'>) =>
  `${ticketId} ${userId} ${permissionToKnow(event) ?? ''}`;

function newEntry({ target: { occurrence, person }, content }: RenderedTarget): InboxEntry {
  return {
    id: uuidv7(),
    isStored: false,
    userId: person.id,
    ticketId: occurrence.ticketId,
    event: occurrence.type,
    eventId: occurrence.eventId,
    title: content.subject,
    body: content.body,
    isInternal: content.isInternal,
    addedEventIds: [],
  };
}

function extendEntry(entry: InboxEntry, { target: { occurrence, ticket }, content }: RenderedTarget): InboxEntry {
  const addedEventIds = [...entry.addedEventIds, occurrence.eventId];
  return {
    ...entry,
    title: cutSubject(subjectOfSeveral(addedEventIds.length + 1, ticket)),
    body: mergeParagraphs(paragraphsOf(entry.body), paragraphsOf(content.body), (paragraph) => paragraph).join('\n\n'),
    isInternal: entry.isInternal || content.isInternal,
    addedEventIds,
  };
}

const paragraphsOf = (body: string) => body.split(/\n\s*\n/);
