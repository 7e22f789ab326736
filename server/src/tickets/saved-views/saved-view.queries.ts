import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import type { TicketFilters, TicketSort } from '../../contract/tickets/ticket-lists.ts';
import type { View, ViewList } from '../../contract/tickets/views.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { decodeCursor, pageFrom } from '../../platform/base/cursor.ts';
import { invalid, notFound } from '../../platform/base/failure.ts';
import { countOf } from '../../platform/database/database.ts';
import { seenBy } from './saved-view.policy.ts';
import { viewRows } from './saved-view.rows.ts';
import { viewView } from './saved-view.view.ts';

export async function getView(em: EntityManager, actor: Actor, id: string): Promise<View> {
  const row = await viewRows(em).where('ticket_views.id', '=', id).where(seenBy(actor)).executeTakeFirst();
  if (!row) throw notFound('Saved view', id);
  return viewView(row);
}

/** A view that the actor has just changed, also where the change took it out of their sight. */
export async function changedView(em: EntityManager, id: string): Promise<View> {
  return viewView(await viewRows(em).where('ticket_views.id', '=', id).executeTakeFirstOrThrow());
}

const Cursor = z.tuple([z.uuid()]);

/** The oldest first. */
export async function listViews(
  em: EntityManager,
  actor: Actor,
  { limit, cursor, count }: ViewList,
): Promise<{ data: View[]; page: Page }> {
  const seen = viewRows(em).where(seenBy(actor));
  let query = seen.orderBy('ticket_views.id').limit(limit + 1);
  if (cursor !== undefined) query = query.where('ticket_views.id', '>', decodeCursor(cursor, Cursor)[0]);
  const rows = await query.execute();
  return pageFrom(rows, limit, (row) => [row.id], viewView, count ? await countOf(seen) : undefined);
}

/** What is asked of a list through a view: the view's filters and sort, each unless the caller gives another. */
export async function applySavedView<
  Asked extends TicketFilters & { view?: string | undefined; sort?: TicketSort | undefined },
>(em: EntityManager, actor: Actor, asked: Asked): Promise<Asked> {
  if (asked.view === undefined) return asked;
  const row = await viewRows(em).where('ticket_views.id', '=', asked.view).where(seenBy(actor)).executeTakeFirst();
  if (!row) throw invalid('view', 'No saved view with this ID');
  return { ...row.filters, sort: row.sort, ...asked };
}
