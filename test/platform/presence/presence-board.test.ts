import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '../../../server/src/platform/events/presence-board.ts';
import { announcementsIn, messagesFor, openPresenceBoard } from '../../../server/src/platform/events/presence-board.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Boards of several processes, which receive what the others publish. */
function boards(count: number) {
  const published: string[] = [];
  const listeners: ((message: string) => void)[] = [];
  const opened = Array.from({ length: count }, (_, at) =>
    openPresenceBoard({
      pubsub: {
        publish(message) {
          published.push(message);
          listeners.forEach((listener, other) => void (other !== at && listener(message)));
        },
        subscribe(listener) {
          listeners[at] = listener;
          return () => {};
        },
      },
    }),
  );
  return { opened, published };
}

const announcement = (more: Partial<Announcement> = {}): Announcement => ({
  ticketId: 'ticket',
  userId: 'ana',
  name: 'Ana',
  tab: 'one',
  activity: 'viewing',
  ...more,
});

describe('a presence board', () => {
  it('shows several tabs as one person, who replies if they do in any of them', () => {
    const [board] = boards(1).opened;
    board?.announce(announcement());
    board?.announce(announcement({ tab: 'two', activity: 'replying' }));
    expect(board?.presentOn('ticket')).toEqual([{ id: 'ana', name: 'Ana', activity: 'replying' }]);
    board?.announce(announcement({ tab: 'two', activity: null }));
    expect(board?.presentOn('ticket')).toEqual([{ id: 'ana', name: 'Ana', activity: 'viewing' }]);
    board?.announce(announcement({ activity: null }));
    expect(board?.presentOn('ticket')).toEqual([]);
  });

  it('forgets who has not announced themselves for 45 seconds, by its own clock, and tells those who are there', () => {
    const [board] = boards(1).opened;
    const changes: string[] = [];
    board?.follow('bob', (ticketId) => changes.push(ticketId), new AbortController().signal);
    board?.announce(announcement());
    vi.advanceTimersByTime(20_000);
    board?.announce(announcement({ userId: 'bob', name: 'Bob' }));
    board?.announce(announcement());
    expect(changes).toEqual([]);
    vi.advanceTimersByTime(44_000);
    expect(board?.presentOn('ticket')).toHaveLength(2);
    board?.announce(announcement({ userId: 'bob', name: 'Bob' }));
    vi.advanceTimersByTime(2_000);
    expect(board?.presentOn('ticket').map(({ id }) => id)).toEqual(['bob']);
    expect(changes).toEqual(['ticket']);
  });

  it('tells only those who have the ticket open, and only of what has changed', () => {
    const [board] = boards(1).opened;
    const changes: string[] = [];
    const leaving = new AbortController();
    board?.follow('bob', (ticketId) => changes.push(ticketId), leaving.signal);
    board?.announce(announcement({ ticketId: 'other' }));
    board?.announce(announcement({ userId: 'bob' }));
    board?.announce(announcement());
    board?.announce(announcement());
    board?.announce(announcement({ activity: 'replying' }));
    expect(changes).toEqual(['ticket', 'ticket']);
    leaving.abort();
    board?.announce(announcement({ activity: null }));
    expect(changes).toHaveLength(2);
  });

  it('sends what it learns within a tenth of a second to other processes in one message', () => {
    const { opened, published } = boards(2);
    const [here, there] = opened;
    for (let at = 0; at < 40; at++) here?.announce(announcement({ userId: `user-${at % 20}`, tab: `${at}` }));
    expect(there?.presentOn('ticket')).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(published).toHaveLength(1);
    expect(there?.presentOn('ticket')).toEqual(here?.presentOn('ticket'));
    expect(there?.presentOn('ticket')).toHaveLength(20);
    // The process ends without a word.
    here?.stop();
    vi.advanceTimersByTime(46_000);
    expect(there?.presentOn('ticket')).toEqual([]);
  });

  it('lets a user have a ticket open in ten tabs at most', () => {
    const [board] = boards(1).opened;
    for (let at = 0; at < 1_000; at++) board?.announce(announcement({ tab: `tab-${at}` }));
    for (let at = 0; at < 10; at++) board?.announce(announcement({ tab: `tab-${at}`, activity: null }));
    expect(board?.presentOn('ticket')).toEqual([]);
  });
});

describe('messages between processes', () => {
  it('stay below the limit of PostgreSQL, and lose nothing', () => {
    const name = 'Ünïcode "quoted" \\ 名前'.repeat(5).slice(0, 100);
    const announcements = Array.from({ length: 500 }, (_, at) => announcement({ userId: `user-${at}`, name }));
    const messages = messagesFor(announcements);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
    expect(messages.flatMap(announcementsIn)).toEqual(announcements);
    expect(messagesFor([])).toEqual([]);
  });

  it.each(['', '{', '[1]', '[["a"]]', '[["t","u","n","b","dancing"]]'])('ignore %j of another release', (message) => {
    expect(announcementsIn(message)).toEqual([]);
  });
});
