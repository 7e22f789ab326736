import { appendEvents } from '../../../../server/src/platform/events/event-log.ts';
import { makeFact } from '../../../platform/harness.ts';
import { depth } from '../../../support/depth.ts';
import type { TestService } from '../../../support/service.ts';

/** Fewer writers leave more connections of the service to its readers, which are cut sooner. */
const WRITERS = depth({ quick: 8, deep: 20 });

class Rollback extends Error {}

interface Writing {
  readonly service: TestService;
  readonly ticketIds: readonly string[];
  /** Called before each transaction. */
  readonly goOn: () => boolean;
  /** Called after each commit, as the service does. If absent, consumers find new events by polling. */
  readonly committed?: (() => Promise<void>) | undefined;
}

/**
 * Starts several writers, each on every ticket in turn. Some work long before they append, some hold the end of the log
 * before they commit, some write to several tickets together, and some roll back.
 */
export async function writeWhile({ service, ticketIds, goOn, committed }: Writing): Promise<Set<string>> {
  const written = new Set<string>();

  const write = async (writer: number, round: number) => {
    const touched = round % 7 === 3 ? [0, 1, 2] : [0];
    const marks = touched.map(() => crypto.randomUUID());
    const facts = touched.map((further, at) => {
      const ticketId = ticketIds[(writer + round + further) % ticketIds.length] ?? '';
      const data = { userId: marks[at] ?? '' };
      return makeFact(ticketId, { ticketId }, { type: 'ticket.unfollowed', changes: {}, data });
    });
    await service.orm.em.fork().transactional(async (em) => {
      if (round % 5 === 1) await em.execute(`select pg_sleep(${writer % 4 === 0 ? 0.15 : 0.02})`);
      await appendEvents(em, facts);
      if (round % 6 === 2) await em.execute('select pg_sleep(0.03)');
      if (round % 11 === 5) throw new Rollback();
    });
    for (const mark of marks) written.add(mark);
    await committed?.();
  };

  const work = async (writer: number) => {
    for (let round = 0; goOn(); round += 1) {
      await write(writer, round).catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => work(writer)));
  return written;
}

/** An event by its marker: each says that another user has unfollowed the ticket. */
export interface Seen {
  readonly id: string;
  readonly ticketId: string | null;
}

export interface Deviations {
  readonly missed: number;
  readonly repeated: number;
  /** Tickets whose events arrived in another order than they were committed in. */
  readonly swapped: number;
  /** Events that were delivered and never committed. */
  readonly invented: number;
}

/** Compares delivered with committed events; `order` is the order of each ticket in its log. */
export function deviationsOf(
  written: ReadonlySet<string>,
  order: ReadonlyMap<string, readonly string[]>,
  seen: readonly Seen[],
): Deviations {
  const times = new Map<string, number>();
  for (const { id } of seen) times.set(id, (times.get(id) ?? 0) + 1);
  const swapped = [...order].filter(([ticketId, ids]) => {
    const reported = seen.filter((one) => one.ticketId === ticketId && written.has(one.id)).map(({ id }) => id);
    const expected = ids.filter((id) => times.has(id));
    return [...new Set(reported)].join() !== expected.join();
  });
  return {
    missed: [...written].filter((id) => !times.has(id)).length,
    repeated: [...times.values()].filter((count) => count > 1).length,
    swapped: swapped.length,
    invented: [...times.keys()].filter((id) => !written.has(id)).length,
  };
}

export const PERFECT: Deviations = { missed: 0, repeated: 0, swapped: 0, invented: 0 };

/** Returns the written events of each ticket in the order of the log. */
export async function orderOf(service: TestService, written: ReadonlySet<string>) {
  const rows = await service.orm.em
    .fork()
    .execute<{ id: string; ticket_id: string }[]>(
      `select data->>'userId' as id, ticket_id from events where type = 'ticket.unfollowed' order by partition, position`,
    );
  const own = rows.filter(({ id }) => written.has(id));
  return new Map(
    [...Map.groupBy(own, ({ ticket_id }) => ticket_id)].map(([ticket, events]) => [ticket, events.map(({ id }) => id)]),
  );
}
