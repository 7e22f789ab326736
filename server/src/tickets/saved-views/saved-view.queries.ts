import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import type { TicketFilters, TicketSort } from '../../contract/tickets/ticket-lists.ts';
import type { View, ViewList } from '../../contract/tickets/views.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { decodeCursor, pageFrom } from '../../platform/base/cursor.ts';
import { invalid, notFound } from '../../platform/base/failure.ts';
import { countOf } from '../../platform/database/database.ts';
import { viewsVisibleTo } from './saved-view.policy.ts';
import { viewRows } from './saved-view.rows.ts';
import { viewView } from './saved-view.view.ts';

export async function getView(em: EntityManager, actor: Actor, id: string): Promise<View> {
  const row = await viewRows(em).where('ticket_views.id', '=', id).where(viewsVisibleTo(actor)).executeTakeFirst();
  if (!row) throw notFound('Saved view', id);
  return viewView(row);
}

/** Returns a view that the actor has just changed, even if they can no longer see it because of the change. */
export async function changedView(em: EntityManager, id: string): Promise<View> {
  return viewView(await viewRows(em).where('ticket_views.id', '=', id).executeTakeFirstOrThrow());
}

const Cursor = z.tuple([z.uuid()]);

/** Lists the visible views, oldest first. */
export async function listViews(
  em: EntityManager,
  actor: Actor,
  { limit, cursor, count }: ViewList,
): Promise<{ data: View[]; page: Page }> {
  const visibleViews = viewRows(em).where(viewsVisibleTo(actor));
  let query = visibleViews.orderBy('ticket_views.id').limit(limit + 1);
  if (cursor !== undefined) query = query.where('ticket_views.id', '>', decodeCursor(cursor, Cursor)[0]);
  const rows = await query.execute();
  return pageFrom(rows, limit, (row) => [row.id], viewView, count ? await countOf(visibleViews) : undefined);
}

/** Applies a view's filters and sort to a list query; parameters that the caller passes take precedence. */
export async function applySavedView<
  Query extends TicketFilters & { view?: string | undefined; sort?: TicketSort | undefined },
>(em: EntityManager, actor: Actor, query: Query): Promise<Query> {
  if (query.view === undefined) return query;
  const row = await viewRows(em)
    .where('ticket_views.id', '=', query.view)
    .where(viewsVisibleTo(actor))
    .executeTakeFirst();
  if (!row) throw invalid('view', 'No saved view with this ID');
  return { ...row.filters, sort: row.sort, ...query };
}
