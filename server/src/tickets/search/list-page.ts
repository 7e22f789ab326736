import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { ListedRow } from './list-statements.ts';
import { selectedBy } from './only-active.ts';
import { orderedRows } from './ordered-rows.ts';
import { comparesOnlyColumns, type PlannedList, plannedRows } from './planned-page.ts';
import { rareValues } from './rare-values.ts';

/** Returns one page of a list by a statement that is planned for the values of its filters. */
export async function pagePlannedFor(
  em: EntityManager,
  actor: Actor,
  list: PlannedList,
  configuration: Configuration,
): Promise<ListedRow[]> {
  const { filters, sort, limit, after, also = [] } = list;
  const found = await rareValues(em, actor, filters, configuration);
  const isInOrder = found.length === 0 && (filters.field || filters.except || list.also);
  if (isInOrder && comparesOnlyColumns(filters)) return plannedRows(em, actor, list, configuration);
  const within = selectedBy(filters, actor, configuration);
  return orderedRows(em, { which: (eb) => eb.and([within(eb), ...also, ...found]), sort, limit, after });
}
