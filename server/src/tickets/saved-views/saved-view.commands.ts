import { LockMode, ref } from '@mikro-orm/core';
import { TeamEntity, TeamMemberEntity } from '../../accounts/users/team.entity.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { byIdOrKey } from '../../contract/base/id-or-key.ts';
import { MAX_VIEWS, type ViewCreate, type View as ViewShown, type ViewUpdate } from '../../contract/tickets/views.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { requireWholeAccount } from '../../platform/commands/whole-account.ts';
import { AppError, denied, invalid, notFound, withFieldPrefix } from '../../platform/errors/app-error.ts';
import { requireInternalReader, requireSlaAccess } from '../base/internal-filters.ts';
import { requireUsableMetric } from '../metrics/metric-filters.ts';
import { isSlaSort } from '../search/ticket-order.ts';
import { requireUsableFields, usesFields } from '../search/usable-fields.ts';
import { SavedViewEntity } from './saved-view.entity.ts';
import { viewsEditableBy } from './saved-view.policy.ts';
import { changedView, getView } from './saved-view.queries.ts';
import { viewRows } from './saved-view.rows.ts';

export async function createView(tx: TransactionContext<Actor>, { teamId, ...input }: ViewCreate): Promise<ViewShown> {
  const { em, actor } = tx;
  if (!actor.scopes.has('team:manage') || teamId === null) requireWholeAccount(actor);
  await requireRoom(tx);
  await requireUsable(tx, input);
  const team = teamId === null ? null : await namedTeam(tx, teamId);
  if (team) await requireMayShareWith(tx, team);
  const view = em.create(SavedViewEntity, { ...input, owner: actor.id, team: team && ref(team) });
  tx.record('view.created', view, { changes: changesBetween({}, fieldsOf(view)), data: { name: view.name } });
  await em.flush();
  return changedView(em, actor, view.id);
}

export async function updateView(tx: TransactionContext<Actor>, input: ViewUpdate): Promise<ViewShown> {
  const view = await viewToChange(tx, input);
  if (input.teamId === null) requireWholeAccount(tx.actor);
  await requireUsable(tx, input);
  const before = fieldsOf(view);
  view.name = input.name ?? view.name;
  view.filters = input.filters ?? view.filters;
  if (input.except !== undefined) view.except = input.except;
  view.sort = input.sort ?? view.sort;
  const team = input.teamId ? await namedTeam(tx, input.teamId) : null;
  if (input.teamId !== undefined && team?.id !== view.team?.id) {
    if (team) await requireMayShareWith(tx, team);
    view.team = team && ref(team);
  }
  const changes = changesBetween(before, fieldsOf(view));
  if (!isUnchanged(changes)) tx.record('view.updated', view, { changes });
  await tx.em.flush();
  return changedView(tx.em, tx.actor, view.id);
}

export async function deleteView(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const view = await viewToChange(tx, input);
  const { id, name } = view;
  tx.record('view.deleted', { id }, { changes: changesBetween(fieldsOf(view), {}), data: { name } });
  tx.em.remove(view);
  return {};
}

async function requireUsable(
  { em, actor }: TransactionContext<Actor>,
  { filters = {}, except, sort }: Pick<ViewUpdate, 'filters' | 'except' | 'sort'>,
): Promise<void> {
  if (sort !== undefined && isSlaSort(sort)) requireSlaAccess('sort', actor);
  await withFieldPrefix('filters', async () => requireUsableMetric(filters));
  const parts = Object.entries({ filters, except: except ?? {} });
  for (const [part, used] of parts) await withFieldPrefix(part, async () => requireInternalReader(used, actor));
  if (!parts.some(([, used]) => usesFields(used, sort))) return;
  const configuration = await currentConfiguration(em);
  for (const [part, used] of parts) {
    await withFieldPrefix(part, async () => requireUsableFields(actor, configuration, used));
  }
  requireUsableFields(actor, configuration, { sort });
}

async function viewToChange(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<SavedViewEntity> {
  const { em, actor } = tx;
  if (!actor.scopes.has('team:manage')) requireWholeAccount(actor);
  await getView(em, actor, input.id);
  const changeable = viewRows(em).where('ticket_views.id', '=', input.id).where(viewsEditableBy(actor));
  if (!(await changeable.executeTakeFirst())) {
    throw new AppError('permission_denied', 'Only the owner of the view and the leads of its team can change it', {
      permission: 'team:manage',
    });
  }
  const view = await em.findOneOrFail(SavedViewEntity, input.id, {
    populate: ['team'],
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Saved view', input.id),
  });
  await requireVersion(tx, view, input.expectedVersion);
  return view;
}

async function namedTeam({ em }: TransactionContext, idOrKey: string): Promise<TeamEntity> {
  const team = await em.findOne(TeamEntity, byIdOrKey(idOrKey));
  if (!team) throw invalid('teamId', 'No team with this ID or key');
  return team;
}

/** A user shares with their own teams or, if they have `team:manage`, with any. */
async function requireMayShareWith({ em, actor }: TransactionContext<Actor>, team: TeamEntity): Promise<void> {
  const isIn = (await em.count(TeamMemberEntity, { team, user: actor.id })) > 0;
  if (!isIn && !actor.scopes.has('team:manage')) throw denied('team:manage');
}

/** Serializes creation per owner, so that concurrently created views are all counted. */
async function requireRoom({ em, actor }: TransactionContext<Actor>): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`ticketwire/views of ${actor.id}`]);
  if ((await em.count(SavedViewEntity, { owner: actor.id })) >= MAX_VIEWS) {
    throw new AppError('conflict', `You have reached the limit of ${MAX_VIEWS} saved views. Delete one first.`);
  }
}

const fieldsOf = ({ name, filters, except, sort, team }: SavedViewEntity) => {
  const shared = team?.getEntity();
  return {
    name,
    filters,
    except: except ?? null,
    sort,
    team: shared ? { id: shared.id, key: shared.key, name: shared.name } : null,
  };
};
