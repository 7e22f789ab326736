import type { OutgoingEmail } from '../../../platform/mail/queue-mail.ts';
import { canWait, GATHERING_MS, mergeParagraphs, subjectOfSeveral } from '../base/batching.logic.ts';
import { emailOf, type RenderedTarget } from '../composing/notification-email.ts';

/** Changes of a ticket that wait to be emailed to one user. */
export interface Digest {
  /** The id of its delivery; null for a new digest. */
  readonly id: string | null;
  readonly mail: OutgoingEmail & Required<Pick<OutgoingEmail, 'dueAt' | 'eventIds' | 'eventTypes'>>;
}

interface ExistingDigests {
  /** Digests that can still grow, by `digestKey`. */
  readonly open: ReadonlyMap<string, Digest>;
  /** Events already notified, by `recipientKey`. */
  readonly notified: ReadonlySet<string>;
}

export const digestKey = ({ target: { ticket, person } }: RenderedTarget) => `${ticket.id}:${person.id}`;
export const recipientKey = (digest: string, eventId: string) => `${digest} ${eventId}`;

/**
 * Splits emails into those sent immediately and those that wait, merging the latter with digests that already wait. If
 * a user gets an immediate email about a ticket, their waiting digest is sent first: a reply must not arrive before the
 * changes that led to it.
 */
export function groupIntoDigests(rendered: readonly RenderedTarget[], { open, notified }: ExistingDigests, now: Date) {
  const waiting = new Map(open);
  const seen = new Set(notified);
  const dueNow: Digest[] = [];
  const immediate: OutgoingEmail[] = [];
  for (const message of rendered) {
    const { type, eventId } = message.target.occurrence;
    const key = digestKey(message);
    const digest = waiting.get(key);
    if (!canWait(type)) {
      if (digest) dueNow.push(dueBefore(now, digest));
      waiting.delete(key);
      immediate.push(emailOf(message));
    } else if (!seen.has(recipientKey(key, eventId))) {
      seen.add(recipientKey(key, eventId));
      waiting.set(key, digest ? extendDigest(digest, message) : newDigest(message, now));
    }
  }
  const untouched = new Set(open.values());
  return { immediate, digests: [...dueNow, ...waiting.values()].filter((digest) => !untouched.has(digest)) };
}

/** The queue sends what has been due longest first. */
const dueBefore = (now: Date, { id, mail }: Digest): Digest => ({
  id,
  mail: { ...mail, dueAt: new Date(now.getTime() - 1) },
});

function newDigest(message: RenderedTarget, now: Date): Digest {
  const { eventId, type } = message.target.occurrence;
  const dueAt = new Date(now.getTime() + GATHERING_MS);
  return {
    id: null,
    mail: { ...emailOf(message), digest: digestKey(message), dueAt, eventIds: [eventId], eventTypes: [type] },
  };
}

function extendDigest({ id, mail }: Digest, message: RenderedTarget): Digest {
  const { occurrence, ticket, person } = message.target;
  const { content } = emailOf(message);
  const eventIds = [...mail.eventIds, occurrence.eventId];
  return {
    id,
    mail: {
      ...mail,
      to: person.email,
      subject: subjectOfSeveral(eventIds.length, ticket),
      content: {
        ...mail.content,
        ...content,
        paragraphs: mergeParagraphs(mail.content.paragraphs, content.paragraphs, JSON.stringify),
      },
      eventIds,
      eventTypes: [...new Set([...mail.eventTypes, occurrence.type])],
    },
  };
}
