import { Client, type ClientConfig } from 'pg';

export interface Seeded {
  readonly agentId: string;
  readonly roleId: string;
  readonly categoryId: string;
  /** Tickets that the agent can see. With `commented`, each has twenty comments. */
  readonly ticketIds: readonly string[];
  /** Cursor of a page far down the list. */
  readonly cursor: string;
}

interface Size {
  readonly tickets: number;
  /** Whether tickets have comments: three on average. */
  readonly commented: boolean;
  /** Password hash of the agent. If omitted, no one signs in. */
  readonly passwordHash?: string;
}

const ASKED_FOR = 2_000;

/** Seeds the tickets of three teams, with followers. The agent is a member of one team. */
export async function seed(address: ClientConfig, size: Size): Promise<Omit<Seeded, 'cursor'>> {
  const { tickets, commented, passwordHash = null } = size;
  const client = new Client(address);
  await client.connect();
  try {
    const ids = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    await client.query(PEOPLE);
    await client.query(`update users set password_hash = $1 where email = 'agent@example.com'`, [passwordHash]);
    const [agentId = ''] = await ids(`select id from users where email = 'agent@example.com'`);
    const [roleId = ''] = await ids(`select id from roles where key = 'agent'`);
    await client.query(TEAMS_AND_CATEGORIES);
    await client.query(TICKET_ROWS, [tickets]);
    await client.query(FOLLOWERS);
    if (commented) await client.query(COMMENTS);
    await client.query(WORDS);
    await client.query('vacuum analyze');
    const ticketIds = await ids(
      `select tickets.id from tickets join team_members using (team_id)
      where user_id = '${agentId}' and number % 20 = 0 order by number limit ${ASKED_FOR}`,
    );
    const [categoryId = ''] = await ids(`select id from categories where key = 'topic_1'`);
    return { agentId, roleId, categoryId, ticketIds };
  } finally {
    await client.end();
  }
}

const PEOPLE = `
  insert into users (id, created_at, updated_at, version, name, email, email_verified_at, kind, status, locale,
    time_zone, availability, access_changed_at, sessions_valid_from)
  select uuidv7(), now(), now(), 1, 'Customer ' || n, case n when 0 then 'agent' else 'customer-' || n end ||
    '@example.com', now(), 'person', 'active', 'en', 'UTC', 'online', now() - interval '1 day', now() - interval '1 day'
  from generate_series(0, 300) as n`;

const TEAMS_AND_CATEGORIES = `
  insert into teams (id, created_at, updated_at, version, key, name, description)
  select uuidv7(), now(), now(), 1, 'team_' || n, 'Team ' || n, '' from generate_series(1, 3) as n;
  insert into user_roles (user_id, role_id)
  select users.id, roles.id from users, roles
  where roles.key = case users.email when 'agent@example.com' then 'agent' else 'requester' end;
  insert into team_members (team_id, user_id, role)
  select teams.id, users.id, 'member' from teams, users
  where teams.name = 'Team 1' and users.email = 'agent@example.com';
  insert into categories (id, created_at, updated_at, version, key, name, description, position, visible_to_requesters,
    default_team_id)
  select uuidv7(), now(), now(), 1, 'topic_' || n, 'Topic ' || n, '', n, true,
    (select id from teams where name = 'Team ' || n % 3 + 1)
  from generate_series(0, 9) as n`;

const TICKET_ROWS = `
  insert into tickets (id, created_at, updated_at, version, subject, description, requester_id, category_id, status_id,
    priority, type, tags, channel, assignee_id, team_id, first_assigned_at)
  select uuidv7(), at, at + interval '1 hour', 1, 'Something is wrong with part ' || n,
    repeat('It worked last week and now it does not. ', 12),
    (select id from users where email = 'customer-' || n % 300 + 1 || '@example.com'),
    (select id from categories where key = 'topic_' || n % 10),
    (select id from statuses where key = (array['new', 'open', 'pending', 'on_hold', 'solved', 'closed'])[n % 6 + 1]),
    (array['low', 'normal', 'high', 'urgent'])[n % 4 + 1], 'question', array['part', 'area-' || n % 7], 'portal',
    case when n % 2 = 0 then (select id from users where email = 'agent@example.com') end,
    (select id from teams where name = 'Team ' || n % 3 + 1), at
  from generate_series(1, $1::integer) as n, lateral (select now() - n * interval '1 minute' as at)`;

const FOLLOWERS = `
  insert into ticket_followers (ticket_id, user_id)
  select tickets.id, users.id from tickets, users
  where users.email = 'customer-' || tickets.number % 299 + 2 || '@example.com' and tickets.number % 3 = 0`;

/** Of twenty tickets, one has twenty comments, one has four and the others have two. */
const COMMENTS = `
  insert into comments (id, created_at, updated_at, version, ticket_id, author_id, visibility, body, channel, mentions)
  select uuidv7(), at, at, 1, tickets.id, tickets.requester_id, case when n % 5 = 4 then 'internal' else 'public' end,
    'Comment ' || n || ': the engineer looked at part ' || tickets.number || ' and ordered another one. ' ||
      case when tickets.number % 50 = 0 then 'The boiler needs a spare part.' else 'The colour is not the same.' end,
    'portal', '{}'
  from tickets, lateral generate_series(1, case tickets.number % 20 when 0 then 20 when 1 then 4 else 2 end) as n,
    lateral (select tickets.created_at + n * interval '1 minute' as at)`;

/** Search terms of the subject, description, comments and notes, with the weights that the service uses. */
const WORDS = `
  insert into ticket_search_index (ticket_id, public_terms, all_terms, configuration)
  select tickets.id, own.words || coalesce(said.public, ''),
    own.words || coalesce(said.public, '') || coalesce(said.internal, ''), 'ticketwire_simple'
  from tickets
  cross join lateral (
    select ticket_search_requester(requester_id)
      || setweight(to_tsvector('ticketwire_simple', ticket_search_text(subject)), 'A')
      || setweight(to_tsvector('ticketwire_simple', ticket_search_text(description)), 'B')
      || ticket_search_blocks(number) as words
  ) as own
  left join (
    select ticket_id,
      setweight(to_tsvector('ticketwire_simple', ticket_search_text(string_agg(body, ' ') filter (where visibility = 'public'))), 'C') as public,
      setweight(to_tsvector('ticketwire_simple', ticket_search_text(string_agg(body, ' ') filter (where visibility = 'internal'))), 'D') as internal
    from comments group by ticket_id
  ) as said on said.ticket_id = tickets.id`;
