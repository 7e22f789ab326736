import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { ViewTables } from './saved-view.rows.ts';

type Views = ExpressionBuilder<ViewTables, 'ticket_views'>;

/** Matches the actor's own views, those of their teams and, with `team:manage`, those of every team. */
export function viewsVisibleTo(actor: Actor) {
  return (eb: Views): Expression<SqlBool> =>
    eb.or([
      eb('ticket_views.owner_id', '=', actor.id),
      eb.exists(memberships(eb, actor)),
      ...(actor.scopes.has('team:manage') ? [eb('ticket_views.team_id', 'is not', null)] : []),
    ]);
}

/**
 * Matches the actor's own views, those of teams that they lead and, with `team:manage`, those of every team. An API key
 * with its own grants has only the latter.
 */
export function viewsEditableBy(actor: Actor) {
  return (eb: Views): Expression<SqlBool> =>
    eb.or([
      ...(actor.isNarrowed
        ? []
        : [
            eb('ticket_views.owner_id', '=', actor.id),
            eb.exists(memberships(eb, actor).where('team_members.role', '=', 'lead')),
          ]),
      ...(actor.scopes.has('team:manage') ? [eb('ticket_views.team_id', 'is not', null)] : []),
    ]);
}

const memberships = (eb: Views, actor: Actor) =>
  eb
    .selectFrom('team_members')
    .select('team_members.team_id')
    .whereRef('team_members.team_id', '=', 'ticket_views.team_id')
    .where('team_members.user_id', '=', actor.id);
