import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sharedOrganization } from '../../accounts/organizations/organization.queries.ts';
import {
  isRequesterScope,
  type Permission,
  type PermissionScope,
  type RequesterScope,
} from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/errors/app-error.ts';
import type { TicketTables } from './ticket.tables.ts';

/** The relations that a user can have to a ticket. */
const relations = ['own', 'organization', 'assigned', 'team'] as const;
export type Relation = (typeof relations)[number];
export type Relationship = Readonly<Record<Relation, boolean>>;

export const UNRELATED: Relationship = { own: false, organization: false, assigned: false, team: false };

/** Each scope includes the previous one. `all` requires no relation. */
export const relationsInScope: Record<Exclude<PermissionScope, 'all'>, readonly Relation[]> = {
  own: ['own'],
  organization: ['own', 'organization'],
  assigned: ['own', 'organization', 'assigned'],
  team: ['own', 'organization', 'assigned', 'team'],
};

/** The part of an actor that decides what they can see. */
export type TicketReader = Pick<Actor, 'id' | 'scopes'>;

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

/** One user, or every user of a statement if the id is an expression. */
interface QueriedUser {
  readonly id: string | Expression<string>;
}

const relationClauses: Record<Relation, (eb: Tickets, user: QueriedUser) => Expression<SqlBool>> = {
  own: (eb, { id }) =>
    eb.or([
      eb('tickets.requester_id', '=', id),
      eb.exists(
        eb
          .selectFrom('ticket_followers')
          .select('ticket_followers.user_id')
          .whereRef('ticket_followers.ticket_id', '=', 'tickets.id')
          .where('ticket_followers.user_id', '=', id),
      ),
    ]),
  organization: (eb, { id }) => eb('tickets.organization_id', '=', sharedOrganization(id)),
  assigned: (eb, { id }) => eb('tickets.assignee_id', '=', id),
  team: (eb, { id }) =>
    eb(
      'tickets.team_id',
      'in',
      eb.selectFrom('team_members').select('team_members.team_id').where('team_members.user_id', '=', id),
    ),
};

/** Matches the same tickets as the relations of the scope, starting from these few: an "or" would scan all. */
function requesterTickets(eb: Tickets, actor: TicketReader, scope: RequesterScope): Expression<SqlBool> {
  const requested = eb.selectFrom('tickets as requested').select('requested.id').where('requester_id', '=', actor.id);
  const followed = eb.selectFrom('ticket_followers').select('ticket_id as id').where('user_id', '=', actor.id);
  const own = requested.unionAll(followed);
  if (scope === 'own') return eb('tickets.id', 'in', own);
  const shared = eb.selectFrom('tickets as shared').select('shared.id');
  return eb('tickets.id', 'in', own.unionAll(shared.where('organization_id', '=', sharedOrganization(actor.id))));
}

/**
 * A where-clause on `tickets` for those on which `actor` has `permission`. This is the one predicate for get, list,
 * search, count, analytics and events, so that if one of them denies access, none of the others leaks it.
 */
export function ticketsWithin(actor: TicketReader, permission: Permission) {
  return (eb: Tickets): Expression<SqlBool> => {
    const scope = actor.scopes.get(permission);
    if (scope === undefined) return eb.lit(false);
    if (scope === 'all') return eb.lit(true);
    if (isRequesterScope(scope)) return requesterTickets(eb, actor, scope);
    return eb.or(relationsInScope[scope].map((relation) => relationClauses[relation](eb, actor)));
  };
}

/**
 * A where-clause for the tickets that the actor's metrics count. Unlike other permissions, the scope of
 * `analytics:read` does not include narrower ones: the metrics of a team lead are those of the team, without the
 * tickets that the lead requested or follows.
 */
export function analyticsVisibleTo(actor: TicketReader) {
  return (eb: Tickets): Expression<SqlBool> => {
    const scope = actor.scopes.get('analytics:read');
    if (scope === undefined) return eb.lit(false);
    const within =
      scope === 'all'
        ? eb.lit(true)
        : scope === 'own'
          ? requesterTickets(eb, actor, scope)
          : relationClauses[scope](eb, actor);
    return eb.and([eb('tickets.deleted_at', 'is', null), within]);
  };
}

/** A where-clause for the tickets that the actor can see. No one can see tickets in the trash. */
export function ticketsVisibleTo(actor: TicketReader) {
  return (eb: Tickets): Expression<SqlBool> =>
    eb.and([eb('tickets.deleted_at', 'is', null), ticketsWithin(actor, 'ticket:read')(eb)]);
}

/** A where-clause for the tickets in the trash that the actor can restore. */
export function restorableBy(actor: TicketReader) {
  return (eb: Tickets): Expression<SqlBool> =>
    eb.and([
      eb('tickets.deleted_at', 'is not', null),
      ticketsWithin(actor, 'ticket:read')(eb),
      ticketsWithin(actor, 'ticket:restore')(eb),
    ]);
}

/** Selects a user's relationship to the ticket, which `may` then evaluates. */
export function relationshipColumns(user: QueriedUser) {
  return (eb: Tickets) => [
    eb.fn.coalesce(relationClauses.own(eb, user), eb.lit(false)).as('stands_own'),
    eb.fn.coalesce(relationClauses.organization(eb, user), eb.lit(false)).as('stands_organization'),
    eb.fn.coalesce(relationClauses.assigned(eb, user), eb.lit(false)).as('stands_assigned'),
    eb.fn.coalesce(relationClauses.team(eb, user), eb.lit(false)).as('stands_team'),
  ];
}

export interface RelationshipRow {
  readonly stands_own: SqlBool;
  readonly stands_organization: SqlBool;
  readonly stands_assigned: SqlBool;
  readonly stands_team: SqlBool;
}

export function relationshipOf(row: RelationshipRow): Relationship {
  return {
    own: row.stands_own === true,
    organization: row.stands_organization === true,
    assigned: row.stands_assigned === true,
    team: row.stands_team === true,
  };
}

/** Returns whether the actor has `permission` on a ticket to which they have this relationship. */
export function may(actor: Actor, permission: Permission, relationship: Relationship): boolean {
  const scope = actor.scopes.get(permission);
  if (scope === undefined) return false;
  return scope === 'all' || relationsInScope[scope].some((relation) => relationship[relation]);
}

/** Rejects users who have the permission as requesters alone, for what concerns everyone who works on a ticket. */
export function requireMoreThanRequester({ scopes }: Actor, permission: Permission, what: string): void {
  const scope = scopes.get(permission);
  if (scope === undefined || !isRequesterScope(scope)) return;
  throw denied(permission, `${what} requires the permission ${permission} with more than the scope organization`);
}

/**
 * Returns the permissions that the actor would gain on a ticket by following it. `analytics:read` does not count,
 * because metrics reveal no more about a ticket than the ticket itself.
 */
export function gainedByFollowing(actor: Actor, relationship: Relationship): Permission[] {
  return [...actor.scopes.keys()].filter(
    (permission) =>
      permission !== 'analytics:read' &&
      may(actor, permission, { ...relationship, own: true }) &&
      !may(actor, permission, relationship),
  );
}
