import { v7 as uuidv7 } from 'uuid';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import { permissionToKnow } from '../base/audience.rules.ts';
import { canWait, subjectOfSeveral, together } from '../base/batching.rules.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { cutSubject } from '../composing/render-notification.ts';

/** A message of an inbox, there or on its way. */
export interface InboxEntry {
  readonly id: string;
  readonly isThere: boolean;
  readonly userId: string;
  readonly ticketId: string;
  readonly event: NotifiableEvent;
  readonly eventId: string;
  readonly title: string;
  readonly body: string;
  /** Events that it tells of beside its own. */
  readonly addedEventIds: readonly string[];
}

interface Waiting {
  /** New and unread, by `entryKey`. */
  readonly open: ReadonlyMap<string, InboxEntry>;
  /** What was told already, by `toldKey`. */
  readonly told: ReadonlySet<string>;
}

/** What is new in inboxes: each thing by itself, but for a change of a ticket, which joins others that are unread. */
export function inboxEntries(worded: readonly RenderedTarget[], { open, told }: Waiting): InboxEntry[] {
  const joinable = new Map(open);
  const known = new Set(told);
  const alone: InboxEntry[] = [];
  for (const one of worded) {
    const { happening, ticket, person } = one.telling;
    const { type, eventId } = happening;
    const key = entryKey({ ticketId: ticket.id, userId: person.id, event: type });
    const entry = joinable.get(key);
    if (!canWait(type)) {
      alone.push(begun(one));
    } else if (!known.has(inboxKey(person.id, eventId))) {
      known.add(inboxKey(person.id, eventId));
      joinable.set(key, entry ? grown(entry, one) : begun(one));
    }
  }
  const untouched = new Set(open.values());
  return [...alone, ...[...joinable.values()].filter((entry) => !untouched.has(entry))];
}

export const inboxKey = (userId: string, eventId: string) => `${userId} ${eventId}`;

/** What takes another right to know is another message: it leaves the inbox when that right is taken away. */
export const entryKey = ({ ticketId, userId, event }: Pick<InboxEntry, 'ticketId' | 'userId' | 'event'>) =>
  `${ticketId} ${userId} ${permissionToKnow[event] ?? ''}`;

function begun({ telling: { happening, person }, words }: RenderedTarget): InboxEntry {
  return {
    id: uuidv7(),
    isThere: false,
    userId: person.id,
    ticketId: happening.ticketId,
    event: happening.type,
    eventId: happening.eventId,
    title: words.subject,
    body: words.body,
    addedEventIds: [],
  };
}

function grown(entry: InboxEntry, { telling: { happening, ticket }, words }: RenderedTarget): InboxEntry {
  const addedEventIds = [...entry.addedEventIds, happening.eventId];
  return {
    ...entry,
    title: cutSubject(subjectOfSeveral(addedEventIds.length + 1, ticket)),
    body: together(paragraphsOf(entry.body), paragraphsOf(words.body), (paragraph) => paragraph).join('\n\n'),
    addedEventIds,
  };
}

const paragraphsOf = (body: string) => body.split(/\n\s*\n/);
