import {
  applyLiveChange,
  createClient,
  type LiveChange,
  type TicketLiveInput,
  type TicketSummary,
} from '@ticketwire/sdk';
import { expect, onTestFinished } from 'vitest';
import { eventually } from '../../../platform/harness.ts';
import type { Person, TestService } from '../../../support/service.ts';

/** A live list that a user follows with the SDK, as its changes make it. */
export interface FollowedList {
  readonly tickets: readonly TicketSummary[];
  readonly changes: readonly LiveChange<TicketSummary>[];
  /** The number of connections so far. */
  readonly connections: number;
  /** Why it ended. */
  readonly error: unknown;
  /** Breaks the connection, and keeps it from being established again until the returned function is called. */
  cut(): () => void;
  /** Returns the changes since the last call, without the content of tickets. */
  news(): string[];
}

/** Follows a list until the test ends, and waits for its first page. */
export async function followedList(
  service: Pick<TestService, 'url'>,
  reader: Pick<Person, 'token'>,
  filters: TicketLiveInput = {},
): Promise<FollowedList> {
  const stopping = new AbortController();
  let connection = new AbortController();
  let open = Promise.resolve();
  let reported = 0;
  const list = {
    tickets: [] as readonly TicketSummary[],
    changes: [] as LiveChange<TicketSummary>[],
    connections: 0,
    error: undefined as unknown,
    cut() {
      const { promise, resolve } = Promise.withResolvers<void>();
      open = promise;
      connection.abort();
      return resolve;
    },
    news() {
      const recent = list.changes.slice(reported);
      reported = list.changes.length;
      return recent.map(described);
    },
  };
  const client = createClient({
    baseUrl: service.url,
    token: reader.token,
    retry: { baseDelay: 1, maxDelay: 20 },
    fetch: async (url, init) => {
      await open;
      list.connections += 1;
      connection = new AbortController();
      const { signal } = connection;
      return fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal });
    },
  });
  const follow = async () => {
    for await (const change of client.tickets.live(filters, { signal: stopping.signal })) {
      list.tickets = applyLiveChange(list.tickets, change);
      list.changes.push(change);
    }
  };
  const following = follow().catch((error: unknown) => {
    list.error = error;
  });
  onTestFinished(async () => {
    stopping.abort();
    await following;
  });
  await eventually(() => expect(list.changes.length, String(list.error)).toBeGreaterThan(0));
  list.news();
  return list;
}

function described(change: LiveChange<TicketSummary>): string {
  if (change.type === 'page') return `page of ${change.tickets.length}`;
  if (change.type === 'leave') return `leave ${change.id}`;
  return `${change.type} ${change.ticket.id} at ${change.index}`;
}
