import { applyLiveChange, type RequesterClient, type TicketSummary } from '@ticketwire/sdk';

export interface RequestPage {
  readonly tickets: readonly TicketSummary[];
  readonly hasMore: boolean;
}

interface Following {
  readonly client: RequesterClient;
  readonly whose: 'mine' | 'all';
  /** Number of requests to show. */
  readonly count: number;
  readonly signal: AbortSignal;
  readonly onConnection: (isConnected: boolean) => void;
}

/** A live list has at most this many tickets. Those behind them are read once. */
const LIVE = 100;

/** Yields the list, newest change first, and again whenever it changes. */
export async function* liveRequests(following: Following): AsyncGenerator<RequestPage, void, undefined> {
  const { client, whose, count, signal, onConnection } = following;
  const filters = { sort: '-updatedAt', ...(whose === 'mine' && { requester: 'me' }) } as const;
  const older: TicketSummary[] = [];
  if (count >= LIVE) {
    for await (const ticket of client.tickets.iterate({ ...filters, limit: LIVE }, { signal })) {
      if (older.push(ticket) > count) break;
    }
  }
  const connection = { signal, onConnect: () => onConnection(true), onDisconnect: () => onConnection(false) };
  let live: readonly TicketSummary[] = [];
  for await (const change of client.tickets.live({ ...filters, limit: Math.min(count + 1, LIVE) }, connection)) {
    live = applyLiveChange(live, change);
    const ids = new Set(live.map(({ id }) => id));
    const tickets = [...live, ...older.filter(({ id }) => !ids.has(id))];
    yield { tickets: tickets.slice(0, count), hasMore: tickets.length > count };
  }
}
