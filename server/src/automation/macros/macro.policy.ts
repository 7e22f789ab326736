import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { MacroTables } from './macro.rows.ts';

type Macros = ExpressionBuilder<MacroTables, 'macros'>;

/** Matches the actor's own macros, those of their teams, and those for everyone; with `macro:manage`, all shared ones. */
export function macrosVisibleTo(actor: Actor) {
  return (eb: Macros): Expression<SqlBool> =>
    eb.or([
      eb.and([eb('macros.owner_id', '=', actor.id), eb('macros.sharing', '=', 'me')]),
      actor.scopes.has('macro:manage')
        ? eb('macros.sharing', '<>', 'me')
        : eb.or([eb('macros.sharing', '=', 'everyone'), sharedWithTeamOf(actor)]),
    ]);
}

/**
 * Matches the actor's own macros and, with `macro:manage`, all shared ones. A team lead can edit those of their teams. An
 * API key with its own grants has only the permission.
 */
export function macrosEditableBy(actor: Actor) {
  return (eb: Macros): Expression<SqlBool> => {
    const shared = actor.scopes.has('macro:manage') ? [eb('macros.sharing', '<>', 'me')] : [];
    if (actor.isNarrowed) return eb.or(shared);
    return eb.or([
      ...shared,
      eb.and([eb('macros.owner_id', '=', actor.id), eb('macros.sharing', '=', 'me')]),
      eb.and([eb('macros.sharing', '=', 'teams'), sharedOnlyWithTeamsLedBy(actor)]),
    ]);
  };
}

const sharedWithTeamOf = ({ id }: Actor) =>
  sql<boolean>`macros.team_ids && array(select team_id from team_members where user_id = ${id})`;

const sharedOnlyWithTeamsLedBy = ({ id }: Actor) =>
  sql<boolean>`macros.team_ids <@ array(select team_id from team_members where user_id = ${id} and role = 'lead')`;
