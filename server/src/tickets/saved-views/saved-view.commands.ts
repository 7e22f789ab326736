import { LockMode, ref } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { MAX_VIEWS, type ViewCreate, type View as ViewShown, type ViewUpdate } from '../../contract/tickets/views.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { denied, Failure, notFound } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { type Team, TeamMember } from '../../users/team.entity.ts';
import { teamFor } from '../base/ticket.references.ts';
import { TicketView } from './saved-view.entity.ts';
import { changeableBy } from './saved-view.policy.ts';
import { changedView, getView } from './saved-view.queries.ts';
import { viewRows } from './saved-view.rows.ts';

export async function createView(scope: Scope<Actor>, { teamId, ...input }: ViewCreate): Promise<ViewShown> {
  const { em, actor } = scope;
  await requireRoom(scope);
  const team = teamId === null ? null : await teamToShareWith(scope, teamId);
  const view = em.create(TicketView, { ...input, owner: actor.id, team: team && ref(team) });
  scope.record('view.created', view, { changes: changesBetween({}, factsOf(view)), data: { name: view.name } });
  await em.flush();
  return changedView(em, view.id);
}

export async function updateView(scope: Scope<Actor>, input: ViewUpdate): Promise<ViewShown> {
  const view = await viewToChange(scope, input);
  const before = factsOf(view);
  view.name = input.name ?? view.name;
  view.filters = input.filters ?? view.filters;
  view.sort = input.sort ?? view.sort;
  if (input.teamId !== undefined && input.teamId !== (view.team?.id ?? null)) {
    view.team = input.teamId === null ? null : ref(await teamToShareWith(scope, input.teamId));
  }
  const changes = changesBetween(before, factsOf(view));
  if (changes.length > 0) scope.record('view.updated', view, { changes });
  await scope.em.flush();
  return changedView(scope.em, view.id);
}

export async function deleteView(scope: Scope<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const view = await viewToChange(scope, input);
  const { id, name } = view;
  scope.record('view.deleted', { id }, { changes: changesBetween(factsOf(view), {}), data: { name } });
  scope.em.remove(view);
  return {};
}

async function viewToChange(scope: Scope<Actor>, input: ByIdExpected): Promise<TicketView> {
  const { em, actor } = scope;
  await getView(em, actor, input.id);
  const changeable = viewRows(em).where('ticket_views.id', '=', input.id).where(changeableBy(actor));
  if (!(await changeable.executeTakeFirst())) {
    throw new Failure('permission_denied', 'Only the owner of the view and the leads of its team can change it', {
      permission: 'team:manage',
    });
  }
  const view = await em.findOneOrFail(TicketView, input.id, {
    populate: ['team'],
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Saved view', input.id),
  });
  await requireVersion(scope, view, input.expectedVersion);
  return view;
}

/** A team that the actor is in, or any for whoever manages teams. */
async function teamToShareWith({ em, actor }: Scope<Actor>, id: string): Promise<Team> {
  const team = await teamFor(em, id);
  const isIn = (await em.count(TeamMember, { team, user: actor.id })) > 0;
  if (!isIn && !actor.reach.has('team:manage')) throw denied('team:manage');
  return team;
}

/** One at a time for each owner, so that of views made at once each is counted. */
async function requireRoom({ em, actor }: Scope<Actor>): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`ticketwire/views of ${actor.id}`]);
  if ((await em.count(TicketView, { owner: actor.id })) >= MAX_VIEWS) {
    throw new Failure('conflict', `You have reached the limit of ${MAX_VIEWS} saved views. Delete one first.`);
  }
}

const factsOf = ({ name, filters, sort, team }: TicketView) => {
  const shared = team?.getEntity();
  return { name, filters, sort, team: shared ? { id: shared.id, name: shared.name } : null };
};
