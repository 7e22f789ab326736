import type { EntityManager } from '@mikro-orm/postgresql';
import type { Grant } from '../../../server/src/contract/base/permissions.ts';

/** What a user must be allowed to read in order to see a row. */
export type Part = 'ticket' | 'note' | 'contact';

/** The columns of a ticket that determine who can see it. */
export interface TicketFacts {
  readonly id: string;
  readonly reference: string;
  readonly requester: string;
  readonly assignee: string | null;
  readonly team: string | null;
  readonly organization: string | null;
  readonly followers: readonly string[];
  readonly trashed: boolean;
}

/** A comment, a file or an interaction. */
export interface PartFacts {
  readonly ticketId: string;
  readonly table: 'comments' | 'attachments' | 'interactions';
  readonly part: Part;
  readonly redacted: boolean;
}

export interface UserFacts {
  readonly id: string;
  /** Whether the user can have access at all. */
  readonly active: boolean;
  /** The organization that shares its tickets with the user. */
  readonly organization: string | null;
  readonly roles: readonly { readonly key: string; readonly grants: readonly Grant[] }[];
}

/** All tickets and their entries by ID, all users, and the members of each team, at one moment. */
export interface Records {
  readonly tickets: ReadonlyMap<string, TicketFacts>;
  readonly parts: ReadonlyMap<string, PartFacts>;
  /** `user team` pairs. */
  readonly members: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly users: ReadonlyMap<string, UserFacts>;
}

const PARTS = `
  select id, ticket_id, 'comments' as table, visibility = 'internal' as internal, redacted_at is not null as redacted
    from comments
  union all
  select a.id, a.ticket_id, 'attachments', 'internal' in (a.visibility, c.visibility), false
    from attachments a left join comments c on c.id = a.comment_id
  union all
  select id, ticket_id, 'interactions', false, false from interactions`;

const TICKETS = `
  select id, 'TKT-' || number as reference, requester_id as requester, assignee_id as assignee, team_id as team,
    organization_id as organization, deleted_at is not null as trashed,
    array(select user_id::text from ticket_followers f where f.ticket_id = t.id) as followers from tickets t`;

const USERS = `
  select id, status = 'active' and (email_verified_at is not null or kind = 'service') as active,
    (select o.id from organizations o where o.id = users.organization_id and o.shares_tickets) as organization,
    (select coalesce(json_agg(json_build_object('key', roles.key, 'grants', roles.grants) order by roles.key), '[]')
       from user_roles join roles on roles.id = role_id where user_id = users.id) as roles from users`;

interface PartRow extends Pick<PartFacts, 'table' | 'redacted'> {
  readonly id: string;
  readonly ticket_id: string;
  readonly internal: boolean;
}

const factsOf = ({ ticket_id: ticketId, table, internal, redacted }: PartRow): PartFacts => ({
  ticketId,
  table,
  redacted,
  part: table === 'interactions' ? 'contact' : internal ? 'note' : 'ticket',
});

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Reads the tables directly, so that a mistake of the service is not repeated. */
export async function readRecords(em: EntityManager): Promise<Records> {
  const [tickets, parts, members, links, users] = await Promise.all([
    em.execute<TicketFacts[]>(TICKETS),
    em.execute<PartRow[]>(PARTS),
    em.execute<{ pair: string }[]>(`select user_id || ' ' || team_id as pair from team_members`),
    em.execute<{ id: string }[]>('select id from ticket_links'),
    em.execute<UserFacts[]>(USERS),
  ]);
  return {
    tickets: byId(tickets),
    parts: new Map(parts.map((row) => [row.id, factsOf(row)])),
    members: new Set(members.map(({ pair }) => pair)),
    links: links.map(({ id }) => id),
    users: byId(users),
  };
}

/** Returns the IDs of all tickets, entries and users that contain the word now. Who is in copy is part of a ticket. */
export async function homesOf(em: EntityManager, word: string): Promise<string[]> {
  const saying = ['tickets', 'comments', 'attachments', 'interactions', 'users'].map(
    (table) => `select id from ${table} where to_jsonb(${table})::text ilike ?`,
  );
  saying.push('select ticket_id from ticket_participants p where to_jsonb(p)::text ilike ?');
  const rows = await em.execute<{ id: string }[]>(
    saying.join(' union all '),
    saying.map(() => `%${word}%`),
  );
  return rows.map(({ id }) => id);
}
