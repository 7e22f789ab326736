import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { Page } from '../../contract/base/common.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSort } from '../../contract/tickets/ticket-sort.ts';
import type { View, ViewList } from '../../contract/tickets/views.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { invalid, notFound, withFieldPrefix } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { requireInternalReader } from '../base/internal-filters.ts';
import type { ListFilters } from '../search/ticket.filters.ts';
import { requireUsableFields, usesFields, withoutUnusableFields } from '../search/usable-fields.ts';
import { withoutHiddenNames, withoutUnusableInternals } from '../search/usable-internal.ts';
import { viewsVisibleTo } from './saved-view.policy.ts';
import { type ViewRow, viewRows } from './saved-view.rows.ts';

export async function getView(em: EntityManager, actor: Actor, id: string): Promise<View> {
  const row = await viewRows(em).where('ticket_views.id', '=', id).where(viewsVisibleTo(actor)).executeTakeFirst();
  if (!row) throw notFound('Saved view', id);
  return (await viewFor(em, actor, [row]))(row);
}

/** Returns how to show views, whose filters and sort orders the actor might not be able to use. */
async function viewFor(em: EntityManager, actor: Actor, rows: readonly ViewRow[]): Promise<(row: ViewRow) => View> {
  const configuration = isRequesterOnly(actor) || rows.some(usesAnyField) ? await currentConfiguration(em) : null;
  return (row) => {
    const { usable, isPartial } = usableView(actor, configuration, row);
    return viewView(usable, isPartial);
  };
}

const usesAnyField = ({ filters, except, sort }: ViewRow): boolean =>
  usesFields(filters, sort) || usesFields(except ?? {}, undefined);

/** Returns a view without what the actor cannot see, and whether anything was left out. */
function usableView(actor: Actor, configuration: Configuration | null, row: ViewRow) {
  const { usable, isPartial } = usableList(actor, configuration, row);
  if (!row.except) return { usable, isPartial };
  const { isPartial: exceptsMore } = usableList(actor, configuration, { filters: row.except, sort: '-updatedAt' });
  // With fewer filters, `except` would leave out more tickets.
  return { usable: exceptsMore ? { ...usable, except: null } : usable, isPartial: isPartial || exceptsMore };
}

function usableList<List extends Pick<ViewRow, 'filters' | 'sort'>>(
  actor: Actor,
  configuration: Configuration | null,
  list: List,
): { readonly usable: List; readonly isPartial: boolean } {
  const readable = withoutUnusableInternals(actor, list);
  if (!configuration) return readable;
  const { usable, isPartial } = withoutUnusableFields(actor, configuration, readable.usable);
  return withoutHiddenNames(actor, configuration, { usable, isPartial: isPartial || readable.isPartial });
}

/** Whether an actor can use stored filters, all of them, in a list. */
export const canUseFilters = (actor: Actor, configuration: Configuration, filters: TicketFilters): boolean =>
  !usableList(actor, configuration, { filters, sort: '-updatedAt' }).isPartial;

/** Returns a view that the actor has just changed, even if they can no longer see it because of the change. */
export async function changedView(em: EntityManager, actor: Actor, id: string): Promise<View> {
  const row = await viewRows(em).where('ticket_views.id', '=', id).executeTakeFirstOrThrow();
  return (await viewFor(em, actor, [row]))(row);
}

/** Lists the visible views, oldest first. */
export async function listViews(
  em: EntityManager,
  actor: Actor,
  input: ViewList,
): Promise<{ data: View[]; page: Page }> {
  const visibleViews = viewRows(em).where(viewsVisibleTo(actor));
  const page = await keysetPage(visibleViews, input, { table: 'ticket_views', direction: 'asc' });
  return page.of(await viewFor(em, actor, page.rows));
}

export async function requireUsable(em: EntityManager, actor: Actor, filters: TicketFilters): Promise<void> {
  requireInternalReader(filters, actor);
  if (usesFields(filters, undefined)) requireUsableFields(actor, await currentConfiguration(em), filters);
}

/**
 * Applies a view's filters and sort to a list query; parameters that the caller passes take precedence. Leaves out what
 * the view says about custom fields and service levels that the actor cannot see. In parameters, that is rejected.
 */
export async function applySavedView<
  Query extends ListFilters & { view?: string | undefined; sort?: TicketSort | undefined },
>(em: EntityManager, actor: Actor, query: Query): Promise<Query & Pick<ListFilters, 'except'>> {
  if (usesFields(query, query.sort)) requireUsableFields(actor, await currentConfiguration(em), query);
  if (query.except) await withFieldPrefix('except', () => requireUsable(em, actor, query.except ?? {}));
  if (query.view === undefined) return withTimes(query);
  const row = await viewRows(em)
    .where('ticket_views.id', '=', query.view)
    .where(viewsVisibleTo(actor))
    .executeTakeFirst();
  if (!row) throw invalid('view', 'No saved view with this ID');
  const configuration = isRequesterOnly(actor) || usesAnyField(row) ? await currentConfiguration(em) : null;
  const { usable } = usableView(actor, configuration, row);
  return withTimes({ ...usable.filters, except: usable.except, sort: usable.sort, ...query });
}

/** Replaces the filters for the last days by the times that they mean now. */
function withTimes<Query extends ListFilters>(query: Query): Query {
  const { createdWithinDays, updatedWithinDays, createdAfter, updatedAfter } = query;
  if (createdWithinDays === undefined && updatedWithinDays === undefined) return query;
  return {
    ...query,
    createdAfter: latest(createdAfter, createdWithinDays),
    updatedAfter: latest(updatedAfter, updatedWithinDays),
    createdWithinDays: undefined,
    updatedWithinDays: undefined,
  };
}

function latest(after: string | undefined, days: number | undefined): string | undefined {
  if (days === undefined) return after;
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  return after !== undefined && Date.parse(after) > Date.parse(since) ? after : since;
}

function viewView(row: ViewRow, isPartial: boolean): View {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    filters: row.filters,
    except: row.except,
    sort: row.sort,
    isPartial,
    owner: { id: row.owner_id, name: row.owner_name },
    team:
      row.team_id && row.team_key && row.team_name ? { id: row.team_id, key: row.team_key, name: row.team_name } : null,
  };
}
