import { z } from 'zod';
import { onAbort } from '../async/on-abort.ts';
import type { PubSub } from '../database/pubsub.ts';
import { parseJson } from '../text/json.ts';

/** Someone who has a ticket open, however many tabs that is in. */
export interface PresentUser {
  readonly id: string;
  readonly name: string;
  readonly activity: Activity;
}

/** Who has which ticket open. Kept in memory by each process, and nowhere else. */
export interface PresenceBoard {
  announce(announcement: Announcement): void;
  /** Returns everyone who has a ticket open, who came first. */
  presentOn(ticketId: string): PresentUser[];
  /** Until it is over, calls `listener` when someone else changes something on a ticket that the user has open. */
  follow(userId: string, listener: (ticketId: string) => void, over: AbortSignal): void;
  /** The number of listeners. */
  followers(): number;
  stop(): void;
}

/** A tab that has not announced itself for this long is gone. By the clock of the process that receives it: clocks differ. */
const GONE_AFTER_MS = 45_000;
const SWEEP_MS = 1_000;
/** Tabs in which one user can have the same ticket open. */
const MAX_TABS = 10;
/** Announcements of this time are sent to other processes together. */
const GATHERING_MS = 100;

interface Tab {
  readonly activity: Activity;
  readonly until: number;
}

interface Person {
  name: string;
  readonly tabs: Map<string, Tab>;
}

interface BoardOptions {
  readonly pubsub: Pick<PubSub, 'publish' | 'subscribe'>;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
}

export function openPresenceBoard({ pubsub, elapsed = () => performance.now() }: BoardOptions): PresenceBoard {
  const tickets = new Map<string, Map<string, Person>>();
  const followers = new Map<string, Set<(ticketId: string) => void>>();
  const unsent = new Map<string, Announcement>();
  let sending: NodeJS.Timeout | undefined;

  const notifyOthers = (ticketId: string, people: Iterable<string>, self: string) => {
    for (const userId of people) {
      if (userId !== self) for (const listener of followers.get(userId) ?? []) listener(ticketId);
    }
  };

  const receive = ({ ticketId, userId, name, tab, activity }: Announcement) => {
    const people = tickets.get(ticketId) ?? new Map<string, Person>();
    const person = people.get(userId) ?? { name, tabs: new Map<string, Tab>() };
    const before = activityOf(person);
    person.name = name;
    if (!activity) person.tabs.delete(tab);
    else if (person.tabs.has(tab) || person.tabs.size < MAX_TABS) {
      person.tabs.set(tab, { activity, until: elapsed() + GONE_AFTER_MS });
    }
    const after = activityOf(person);
    if (after) people.set(userId, person);
    else people.delete(userId);
    if (people.size > 0) tickets.set(ticketId, people);
    else tickets.delete(ticketId);
    if (before !== after) notifyOthers(ticketId, people.keys(), userId);
  };

  const sweep = () => {
    const now = elapsed();
    for (const [ticketId, people] of tickets) {
      for (const [userId, { name, tabs }] of people) {
        for (const [tab, { until }] of tabs) {
          if (until <= now) receive({ ticketId, userId, name, tab, activity: null });
        }
      }
    }
  };

  const flush = () => {
    sending = undefined;
    for (const message of messagesFor([...unsent.values()])) pubsub.publish(message);
    unsent.clear();
  };

  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  const unsubscribe = pubsub.subscribe((message) => announcementsIn(message).forEach(receive));

  return {
    announce(announcement) {
      receive(announcement);
      unsent.set([announcement.ticketId, announcement.userId, announcement.tab].join(), announcement);
      sending ??= setTimeout(flush, GATHERING_MS).unref();
    },
    presentOn: (ticketId) =>
      [...(tickets.get(ticketId) ?? [])].flatMap(([id, person]) => {
        const activity = activityOf(person);
        return activity ? [{ id, name: person.name, activity }] : [];
      }),
    follow(userId, listener, over) {
      const listeners = followers.get(userId) ?? new Set();
      followers.set(userId, listeners.add(listener));
      onAbort(over, () => {
        listeners.delete(listener);
        if (listeners.size === 0 && followers.get(userId) === listeners) followers.delete(userId);
      });
    },
    followers: () => followers.values().reduce((sum, { size }) => sum + size, 0),
    stop() {
      clearInterval(sweeping);
      clearTimeout(sending);
      unsubscribe();
    },
  };
}

/** Two tabs are one person, who replies if they reply in any of them. */
function activityOf({ tabs }: Person): Activity | null {
  const activities = [...tabs.values()].map(({ activity }) => activity);
  return activities.includes('replying') ? 'replying' : (activities[0] ?? null);
}

/** PostgreSQL rejects payloads of NOTIFY from 8,000 bytes on. */
const MAX_BYTES = 7_500;

const Message = z.array(
  z.tuple([z.string(), z.string(), z.string(), z.string(), z.enum(['viewing', 'replying']).nullable()]),
);

/** Returns as few messages for other processes as fit into a NOTIFY. */
export function messagesFor(announcements: readonly Announcement[]): string[] {
  const messages: string[] = [];
  let rows: string[] = [];
  let bytes = 0;
  for (const { ticketId, userId, name, tab, activity } of announcements) {
    const row = JSON.stringify([ticketId, userId, name, tab, activity]);
    const size = Buffer.byteLength(row) + 1;
    if (rows.length > 0 && bytes + size > MAX_BYTES) {
      messages.push(`[${rows.join()}]`);
      rows = [];
      bytes = 0;
    }
    rows.push(row);
    bytes += size;
  }
  return rows.length > 0 ? [...messages, `[${rows.join()}]`] : messages;
}

/** Returns nothing for a message of another release that has another form. */
export function announcementsIn(message: string): Announcement[] {
  const rows = Message.safeParse(parseJson(message)).data ?? [];
  return rows.map(([ticketId, userId, name, tab, activity]) => ({ ticketId, userId, name, tab, activity }));
}

type Activity = 'viewing' | 'replying';

/** What someone does with a ticket in one tab of their browser; null if they have left it. */
export interface Announcement {
  readonly ticketId: string;
  readonly userId: string;
  readonly name: string;
  readonly tab: string;
  readonly activity: Activity | null;
}
