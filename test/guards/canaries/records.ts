import type { EntityManager } from '@mikro-orm/postgresql';

/** What a user must be allowed to read in order to see a row. */
export type Part = 'ticket' | 'note' | 'contact';

/** The columns of a ticket that determine who can see it. */
export interface TicketFacts {
  readonly id: string;
  readonly reference: string;
  readonly requester: string;
  readonly assignee: string | null;
  readonly team: string | null;
  readonly followers: readonly string[];
  readonly trashed: boolean;
}

/** A comment, a file or an interaction. */
export interface PartFacts {
  readonly ticketId: string;
  readonly part: Part;
  readonly redacted: boolean;
}

/** All tickets and their entries by ID, and the members of each team, at one moment. */
export interface Records {
  readonly tickets: ReadonlyMap<string, TicketFacts>;
  readonly parts: ReadonlyMap<string, PartFacts>;
  /** `user team` pairs. */
  readonly members: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly people: ReadonlySet<string>;
}

const PARTS = `
  select id, ticket_id, visibility = 'internal' as internal, redacted_at is not null as redacted, false as contact
    from comments
  union all
  select a.id, a.ticket_id, 'internal' in (a.visibility, c.visibility), false, false
    from attachments a left join comments c on c.id = a.comment_id
  union all
  select id, ticket_id, false, false, true from interactions`;

interface PartRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly internal: boolean;
  readonly redacted: boolean;
  readonly contact: boolean;
}

const factsOf = ({ ticket_id: ticketId, internal, redacted, contact }: PartRow): PartFacts => ({
  ticketId,
  redacted,
  part: contact ? 'contact' : internal ? 'note' : 'ticket',
});

/** Reads the tables directly, so that a mistake of the service is not repeated. */
export async function readRecords(em: EntityManager): Promise<Records> {
  const [tickets, parts, members, links, people] = await Promise.all([
    em.execute<TicketFacts[]>(
      `select id, 'TKT-' || number as reference, requester_id as requester, assignee_id as assignee, team_id as team,
         deleted_at is not null as trashed,
         array(select user_id::text from ticket_followers f where f.ticket_id = t.id) as followers from tickets t`,
    ),
    em.execute<PartRow[]>(PARTS),
    em.execute<{ pair: string }[]>(`select user_id || ' ' || team_id as pair from team_members`),
    em.execute<{ id: string }[]>('select id from ticket_links'),
    em.execute<{ id: string }[]>('select id from users'),
  ]);
  return {
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    parts: new Map(parts.map((row) => [row.id, factsOf(row)])),
    members: new Set(members.map(({ pair }) => pair)),
    links: links.map(({ id }) => id),
    people: new Set(people.map(({ id }) => id)),
  };
}

/** Returns the IDs of all tickets, entries and users that contain the word now. */
export async function homesOf(em: EntityManager, word: string): Promise<string[]> {
  const saying = ['tickets', 'comments', 'attachments', 'interactions', 'users'].map(
    (table) => `select id from ${table} where to_jsonb(${table})::text ilike ?`,
  );
  const rows = await em.execute<{ id: string }[]>(
    saying.join(' union all '),
    saying.map(() => `%${word}%`),
  );
  return rows.map(({ id }) => id);
}
