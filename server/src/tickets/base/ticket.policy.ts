import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Permission, type PermissionScope, reaches } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TicketTables } from './ticket.tables.ts';

/** How an actor can stand to a ticket. */
const relations = ['own', 'assigned', 'team'] as const;
type Relation = (typeof relations)[number];
export type Relationship = Readonly<Record<Relation, boolean>>;

/** Each reach includes the one before (model.md). `all` asks for no relation. */
const covered: Record<Exclude<PermissionScope, 'all'>, readonly Relation[]> = {
  own: ['own'],
  assigned: ['own', 'assigned'],
  team: ['own', 'assigned', 'team'],
};

/** Who asks, as far as it decides what they may see. */
export type TicketReader = Pick<Actor, 'id' | 'scopes'>;

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

/** Somebody, or with an expression as id everybody whom a statement goes through. */
interface Somebody {
  readonly id: string | Expression<string>;
}

const inSql: Record<Relation, (eb: Tickets, somebody: Somebody) => Expression<SqlBool>> = {
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
  assigned: (eb, { id }) => eb('tickets.assignee_id', '=', id),
  team: (eb, { id }) =>
    eb(
      'tickets.team_id',
      'in',
      eb.selectFrom('team_members').select('team_members.team_id').where('team_members.user_id', '=', id),
    ),
};

/** The same as `inSql.own`, from the few tickets that are one's own: an "or" would look at everybody's for them. */
function amongOwn(eb: Tickets, actor: TicketReader): Expression<SqlBool> {
  const requested = eb.selectFrom('tickets as requested').select('requested.id').where('requester_id', '=', actor.id);
  const followed = eb.selectFrom('ticket_followers').select('ticket_id as id').where('user_id', '=', actor.id);
  return eb('tickets.id', 'in', requested.unionAll(followed));
}

/**
 * The tickets on which `actor` holds `permission`, as a where-clause on `tickets`. The one predicate for get, list,
 * search, count, analytics and events: what one of them refuses, none of the others shows.
 */
export function ticketsWithin(actor: TicketReader, permission: Permission) {
  return (eb: Tickets): Expression<SqlBool> => {
    const reach = actor.scopes.get(permission);
    if (reach === undefined) return eb.lit(false);
    if (reach === 'all') return eb.lit(true);
    if (reach === 'own') return amongOwn(eb, actor);
    return eb.or(covered[reach].map((relation) => inSql[relation](eb, actor)));
  };
}

/**
 * The tickets that figures for `actor` rest on. Unlike other permissions, `analytics:read` stops at what its reach is
 * called by: the figures of a team's lead are those of the team, whatever else the lead has asked for or follows.
 */
export function analyticsVisibleTo(actor: TicketReader) {
  return (eb: Tickets): Expression<SqlBool> => {
    const reach = actor.scopes.get('analytics:read');
    if (reach === undefined) return eb.lit(false);
    const within = reach === 'all' ? eb.lit(true) : reach === 'own' ? amongOwn(eb, actor) : inSql[reach](eb, actor);
    return eb.and([eb('tickets.deleted_at', 'is', null), within]);
  };
}

/** The tickets an actor may see; those in the trash are nobody's to see. */
export function ticketsVisibleTo(actor: TicketReader) {
  return (eb: Tickets): Expression<SqlBool> =>
    eb.and([eb('tickets.deleted_at', 'is', null), ticketsWithin(actor, 'ticket:read')(eb)]);
}

/** What is in the trash, as far as the actor may take it out again. */
export function restorableBy(actor: TicketReader) {
  return (eb: Tickets): Expression<SqlBool> =>
    eb.and([
      eb('tickets.deleted_at', 'is not', null),
      ticketsWithin(actor, 'ticket:read')(eb),
      ticketsWithin(actor, 'ticket:restore')(eb),
    ]);
}

/** How somebody stands to the ticket, to be selected along with it and judged by `may`. */
export function relationshipColumns(somebody: Somebody) {
  return (eb: Tickets) => [
    eb.fn.coalesce(inSql.own(eb, somebody), eb.lit(false)).as('stands_own'),
    eb.fn.coalesce(inSql.assigned(eb, somebody), eb.lit(false)).as('stands_assigned'),
    eb.fn.coalesce(inSql.team(eb, somebody), eb.lit(false)).as('stands_team'),
  ];
}

interface StandingRow {
  readonly stands_own: SqlBool;
  readonly stands_assigned: SqlBool;
  readonly stands_team: SqlBool;
}

export function relationshipOf(row: StandingRow): Relationship {
  return { own: row.stands_own === true, assigned: row.stands_assigned === true, team: row.stands_team === true };
}

/** Whether the actor holds `permission` on a ticket to which they stand like this. */
export function may(actor: Actor, permission: Permission, standing: Relationship): boolean {
  const reach = actor.scopes.get(permission);
  if (reach === undefined) return false;
  return reach === 'all' || covered[reach].some((relation) => standing[relation]);
}

/**
 * What somebody could do on a ticket as its follower and cannot now. Figures do not count: they tell no more of a ticket
 * than it does itself.
 */
export function gainedByFollowing(actor: Actor, standing: Relationship): Permission[] {
  return [...actor.scopes.keys()].filter(
    (permission) =>
      permission !== 'analytics:read' &&
      may(actor, permission, { ...standing, own: true }) &&
      !may(actor, permission, standing),
  );
}

/** Whether the actor holds `permission` on every ticket on which they hold `other`. */
export function reachesAsFarAs(actor: Actor, permission: Permission, other: Permission): boolean {
  const reach = actor.scopes.get(permission);
  const otherReach = actor.scopes.get(other);
  if (reach === undefined || otherReach === undefined) return otherReach === undefined;
  return reaches.indexOf(reach) >= reaches.indexOf(otherReach);
}

/** Whether the actor sees tickets with a customer's eyes: only their own. */
export const isRequesterOnly = (actor: Actor) => (actor.scopes.get('ticket:read') ?? 'own') === 'own';
