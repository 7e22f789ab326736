import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import { numberIn } from '../../contract/base/ticket-reference.ts';
import type { TicketSort } from '../../contract/tickets/ticket-sort.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { hasTwoParts, type TwoPartList, type TwoPartRow, twoPartRows } from '../lists/two-part-list.ts';
import { pagePlannedFor } from '../search/list-page.ts';
import type { ListedRow } from '../search/list-statements.ts';
import type { ListFilters } from '../search/ticket.filters.ts';
import { isColumnSort, type TwoPartPosition } from '../search/ticket-order.ts';
import { asTaker, takeableBy } from './takeable.ts';

const PAGE = 50;

interface Wanted {
  readonly filters: ListFilters;
  readonly sort: TicketSort;
  readonly skip: readonly string[];
}

/**
 * Yields the ids of tickets that the actor can take, in order. All conditions are in the statement, so that there is a second
 * page only if someone else has locked or changed the whole first one.
 */
export async function* candidatePages(
  { em, actor }: TransactionContext<Actor>,
  { filters, sort, skip }: Wanted,
): AsyncGenerator<string[]> {
  const taker = asTaker(actor);
  const also = [...takeableBy(actor), ...isSkipped(skip)];
  for (let after: TwoPartPosition | null = null; ; ) {
    const rows = await readPage(em, taker, { filters, sort, limit: PAGE, after, also });
    if (rows.length > 0) yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    const part: TwoPartPosition['part'] = 'part' in last && last.part === 'without' ? 'without' : 'with';
    after = { part, value: last.sort_value, id: last.id };
  }
}

async function readPage(em: EntityManager, taker: Actor, list: TwoPartList): Promise<(ListedRow | TwoPartRow)[]> {
  const { sort } = list;
  const { rows } = await withConfiguration(em, async (configuration): Promise<(ListedRow | TwoPartRow)[]> => {
    if (hasTwoParts(sort) || !isColumnSort(sort)) return twoPartRows(em, taker, list, configuration);
    return pagePlannedFor(em, taker, { ...list, sort }, configuration);
  });
  return rows;
}

function isSkipped(skip: readonly string[]): RawBuilder<SqlBool>[] {
  if (skip.length === 0) return [];
  const numbers = skip.flatMap((reference) => numberIn(reference) ?? []);
  const ids = skip.filter((reference) => numberIn(reference) === null);
  return [sql`tickets.id <> all(${ids}::uuid[])`, sql`tickets.number <> all(${numbers}::integer[])`];
}
