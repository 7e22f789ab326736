import type { OutgoingEmail } from '../../platform/mail/queue-mail.ts';
import { canWait, GATHERING_MS, subjectOfSeveral, together } from '../base/batching.rules.ts';
import { emailOf, type RenderedTarget } from '../composing/notification-email.ts';

/** Changes of one ticket that wait to be mailed to one person. */
export interface Digest {
  /** Of its delivery; null where it begins now. */
  readonly id: string | null;
  readonly mail: OutgoingEmail & Required<Pick<OutgoingEmail, 'dueAt' | 'eventIds' | 'tells'>>;
}

interface Waiting {
  /** By `digestKey`. */
  readonly open: ReadonlyMap<string, Digest>;
  /** What was told already, by `toldKey`. */
  readonly told: ReadonlySet<string>;
}

export const digestKey = ({ telling: { ticket, person } }: RenderedTarget) => `${ticket.id}:${person.id}`;
export const recipientKey = (digest: string, eventId: string) => `${digest} ${eventId}`;

/**
 * What is mailed at once, and what waits, together with what waits already. Where somebody is written to about a ticket,
 * what waits for them goes out first: a reply is not to be read before what led to it.
 */
export function groupIntoDigests(worded: readonly RenderedTarget[], { open, told }: Waiting, now: Date) {
  const waiting = new Map(open);
  const known = new Set(told);
  const hurried: Digest[] = [];
  const atOnce: OutgoingEmail[] = [];
  for (const one of worded) {
    const { type, eventId } = one.telling.happening;
    const key = digestKey(one);
    const digest = waiting.get(key);
    if (!canWait(type)) {
      if (digest) hurried.push(dueBefore(now, digest));
      waiting.delete(key);
      atOnce.push(emailOf(one));
    } else if (!known.has(recipientKey(key, eventId))) {
      known.add(recipientKey(key, eventId));
      waiting.set(key, digest ? grown(digest, one) : begun(one, now));
    }
  }
  const untouched = new Set(open.values());
  return { atOnce, digests: [...hurried, ...waiting.values()].filter((digest) => !untouched.has(digest)) };
}

/** The queue gives out first what has been due for longer. */
const dueBefore = (now: Date, { id, mail }: Digest): Digest => ({
  id,
  mail: { ...mail, dueAt: new Date(now.getTime() - 1) },
});

function begun(one: RenderedTarget, now: Date): Digest {
  const { eventId, type } = one.telling.happening;
  const dueAt = new Date(now.getTime() + GATHERING_MS);
  return { id: null, mail: { ...emailOf(one), digest: digestKey(one), dueAt, eventIds: [eventId], tells: [type] } };
}

function grown({ id, mail }: Digest, one: RenderedTarget): Digest {
  const { happening, ticket, person } = one.telling;
  const { letter } = emailOf(one);
  const eventIds = [...mail.eventIds, happening.eventId];
  return {
    id,
    mail: {
      ...mail,
      to: person.email,
      subject: subjectOfSeveral(eventIds.length, ticket),
      letter: { ...letter, paragraphs: together(mail.letter.paragraphs, letter.paragraphs, JSON.stringify) },
      eventIds,
      tells: [...new Set([...mail.tells, happening.type])],
    },
  };
}
