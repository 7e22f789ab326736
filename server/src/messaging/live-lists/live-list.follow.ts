import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { tracked } from '@trpc/server';
import type { Selected } from '../../contract/base/selection.ts';
import type { ListMessage } from '../../contract/messaging/live-lists.ts';
import type { TicketSummary } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { logCursors } from '../../platform/events/log-cursor.ts';
import type { LogPosition } from '../../platform/events/log-position.ts';
import type { Context } from '../../platform/procedures/context.ts';
import type { Tracked } from '../../platform/procedures/streaming.ts';
import { guardStream } from '../feed/feed.guard.ts';
import { endOfLog } from '../feed/feed.queries.ts';
import { anyMatches, changesSince, type ListQuery, readList } from './live-list.queries.ts';

interface FollowOptions {
  readonly ctx: Pick<Context, 'em' | 'actorNow' | 'bearer' | 'live' | 'services'>;
  readonly query: ListQuery;
  /** Aborted when the reader disconnects. */
  readonly gone: AbortSignal;
}

/** A page, and what it includes. */
interface Look {
  readonly page: readonly Selected<TicketSummary>[];
  readonly actor: Actor;
  /** The changes of permissions that the guard has counted. */
  readonly changes: number;
  readonly position: LogPosition;
}

type Messages = AsyncGenerator<Tracked<ListMessage>, void, undefined>;

/**
 * Streams the first page of a list: all of it, and then whatever differs, without end. Reads it only after something that
 * can have changed it, and always as `GET /tickets` does. Rejects before the stream starts if the query is invalid. A
 * reader who loses access gets the error.
 */
export async function followList({ ctx, query, gone }: FollowOptions): Promise<Messages> {
  const { em, live, services } = ctx;
  const cursors = await logCursors(em);
  const guard = guardStream(ctx, gone);

  /** Searches take turns with all other searches, and do not keep other streams waiting. */
  const readPage = (actor: Actor) => {
    const read = () => readList(em, actor, query);
    if (query.q === undefined) return live.read(read);
    return services.limitReads(actor.id, read, { isExpensive: true, isAdmitted: true });
  };

  const reader = async (): Promise<Actor> => {
    const actor = await guard.actor();
    if (!actor.scopes.has('ticket:read')) throw denied('ticket:read');
    return actor;
  };

  /** Reads the page again if permissions change meanwhile: it could show what the reader no longer sees. */
  const look = async (position: LogPosition): Promise<Look> => {
    for (;;) {
      const { changes } = guard;
      const actor = await reader();
      const page = await readPage(actor);
      guard.over.throwIfAborted();
      if (guard.changes === changes) return { page, actor, changes, position };
    }
  };

  /** Waits until something has happened that can have changed the page. */
  const lookAgain = async ({ page, actor: before, ...seen }: Look): Promise<Look> => {
    let { changes, position } = seen;
    for (;;) {
      await guard.waitFor(new Map(position.positions.entries()), changes);
      changes = guard.changes;
      const actor = await reader();
      const { tickets, end } = await live.read(() => changesSince(em, position, services.clock()));
      const isAffected =
        tickets === null ||
        !isDeepStrictEqual(actor.scopes, before.scopes) ||
        page.some(({ id }) => tickets.includes(id)) ||
        (await live.read(() => anyMatches(em, actor, query, tickets)));
      if (isAffected) return look(end);
      position = end;
    }
  };

  async function* messages(first: Look | null): Messages {
    let sent: ReadonlyMap<string, string> | null = null;
    try {
      for (let shown = first; shown; shown = await lookAgain(shown)) {
        const digests = new Map(
          shown.page.map((ticket) => [ticket.id, hash('sha1', JSON.stringify(ticket), 'base64')]),
        );
        const tickets = shown.page.filter(({ id }) => sent?.get(id) !== digests.get(id));
        const order = [...digests.keys()];
        const isSame = sent !== null && tickets.length === 0 && isDeepStrictEqual([...sent.keys()], order);
        if (!isSame) yield tracked(cursors.write(shown.position), { type: 'list', order, tickets });
        sent = digests;
      }
    } catch (error) {
      if (!gone.aborted) throw error;
    } finally {
      guard.end();
    }
  }

  try {
    return messages(await look(await endOfLog(em, services.clock())));
  } catch (error) {
    guard.end();
    if (gone.aborted) return messages(null);
    throw error;
  }
}
