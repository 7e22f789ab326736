import { Client, type ClientConfig } from 'pg';

const AGENTS = 50;

/**
 * Seeds tickets over the last two years, more by day than by night, with the events that reports count: of five
 * tickets, four are assigned, answered and solved, and some of the solved ones are reopened and solved again.
 */
export async function seedMetrics(
  address: ClientConfig,
  { tickets, passwordHash }: { tickets: number; passwordHash: string },
) {
  const client = new Client(address);
  await client.connect();
  try {
    // Durability is not required: after a power failure, the data is seeded again.
    for (const setting of ['fsync = off', 'full_page_writes = off', "max_wal_size = '8GB'"]) {
      await client.query(`alter system set ${setting}`);
    }
    await client.query('select pg_reload_conf()');
    await client.query(PEOPLE, [AGENTS, passwordHash]);
    await client.query(TEAMS_AND_CATEGORIES);
    await client.query(HISTORIES, [tickets]);
    await client.query(TICKET_ROWS);
    await client.query(EVENT_ROWS);
    await client.query(EVENT_HEADS);
    await client.query('drop table histories');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const PEOPLE = `
  insert into users (id, created_at, updated_at, version, name, email, email_verified_at, kind, status, password_hash,
    locale, time_zone, availability, access_changed_at, sessions_valid_from)
  select uuidv7(), at, at, 1, case n when 0 then 'Manager' else 'Agent ' || n end,
    case n when 0 then 'manager' else 'agent-' || n end || '@example.com', at, 'person', 'active',
    case n when 0 then $2::text end, 'en', 'UTC', 'online', at, at
  from generate_series(0, $1::integer) as n, lateral (select now() - interval '3 years' as at)`;

const TEAMS_AND_CATEGORIES = `
  insert into user_roles (user_id, role_id)
  select users.id, roles.id from users, roles
  where roles.key = case users.email when 'manager@example.com' then 'manager' else 'agent' end;
  insert into teams (id, created_at, updated_at, version, key, name, description)
  select uuidv7(), now(), now(), 1, 'team_' || n, 'Team ' || n, '' from generate_series(0, 9) as n;
  insert into categories (id, created_at, updated_at, version, key, name, description, position, visible_to_requesters,
    parent_id)
  select uuidv7(), now(), now(), 1, 'area_' || n, 'Area ' || n, '', n, true, null from generate_series(0, 9) as n;
  insert into categories (id, created_at, updated_at, version, key, name, description, position, visible_to_requesters,
    parent_id)
  select uuidv7(), now(), now(), 1, 'topic_' || n, 'Topic ' || n, '', n, true,
    (select id from categories where key = 'area_' || n % 10)
  from generate_series(0, 49) as n`;

const HISTORIES = `
  create unlogged table histories as
  select n, uuidv7() as id, date_trunc('milliseconds', created) as created,
    date_trunc('milliseconds', created + wait) as responded,
    date_trunc('milliseconds', created + wait * 12) as solved, n % 5 > 0 as is_solved, n % 5 > 0 and n % 20 = 7 as is_reopened
  from generate_series(1, $1::integer) as n,
    lateral (select now() - interval '730 days' * (1 - n / $1::float8) - interval '5 hours' * abs(sin(n)) as created) as c,
    lateral (select interval '1 minute' * exp(2 + 3 * abs(cos(n))) as wait) as w`;

const TICKET_ROWS = `
  insert into tickets (id, created_at, updated_at, version, subject, description, requester_id, category_id, status_id,
    priority, type, tags, channel, assignee_id, team_id, first_assigned_at, first_response_at, first_response_by_id,
    solved_at, closed_at, agent_reply_count, reopen_count)
  select histories.id, created, case when is_solved then least(solved, now()) else created end, 4,
    'Something is wrong with part ' || n, repeat('It worked last week and now it does not. ', 6), agent.id, category.id,
    status.id, (array['low', 'normal', 'high', 'urgent'])[n % 4 + 1],
    (array['question', 'incident', 'problem', 'task'])[n % 3 + 1], array['part', 'lot-' || n % 40],
    (array['portal', 'email', 'api', 'phone'])[n % 4 + 1], case when n % 5 > 0 then agent.id end, team.id,
    case when n % 5 > 0 then least(created + (responded - created) / 2, now()) end,
    case when n % 5 > 0 then least(responded, now()) end, case when n % 5 > 0 then agent.id end,
    case when is_solved then case when is_reopened then least(solved + interval '2 days', now()) else least(solved, now()) end end,
    null, 1 + n % 3, case when is_reopened then 1 else 0 end
  from histories
  join (select id, row_number() over (order by email) - 1 as i from users where email like 'agent-%') as agent
    on agent.i = n % ${AGENTS}
  join (select id, row_number() over (order by name) - 1 as i from teams) as team on team.i = n % 10
  join (select id, row_number() over (order by key) - 1 as i from categories where parent_id is not null) as category
    on category.i = n % 50
  join (select id, key from statuses) as status on status.key = case when is_solved then 'solved' else 'open' end`;

const snapshot = (state: string) => `(select jsonb_build_object('id', id, 'key', key, 'name', name, 'requesterLabel',
  requester_label, 'state', state, 'color', color) from statuses where key = '${state}')`;
const changed = (from: string, to: string) =>
  `jsonb_build_object('status', jsonb_build_object('from', ${snapshot(from)}, 'to', ${snapshot(to)}))`;

/** The events that the service would record. Reports count them by `changes` and `data`. */
const EVENT_ROWS = `
  with moves as materialized (
    select ${changed('open', 'solved')} as solved, ${changed('solved', 'open')} as reopened
  ), facts as (
    select histories.*, agent.id as agent_id, fact.*
    from histories cross join moves
    join tickets on tickets.id = histories.id
    join lateral (select coalesce(tickets.assignee_id, tickets.requester_id) as id) as agent on true
    join lateral (values
      (1, 'ticket.created', created, '{}'::jsonb, jsonb_build_object('state', 'new', 'teamId', team_id), true),
      (2, 'ticket.assigned', created + (responded - created) / 2, '{}', '{}', n % 5 > 0),
      (3, 'comment.public', responded, '{}', jsonb_build_object('commentId', tickets.id, 'byRequester', false,
        'byAgent', true, 'automated', false, 'mentionIds', '[]'::jsonb), n % 5 > 0),
      (4, 'ticket.status_changed', histories.solved, moves.solved, '{}', is_solved),
      (5, 'ticket.reopened', histories.solved + interval '1 day', moves.reopened, '{}', is_reopened),
      (6, 'ticket.status_changed', histories.solved + interval '2 days', moves.solved, '{}', is_reopened)
    ) as fact (step, type, at, changes, data, happened) on fact.happened
  )
  insert into events (partition, position, id, type, subject_type, subject_id, ticket_id, actor_kind, actor_id, actor_name,
    occurred_at, changes, data)
  select n % 16, row_number() over (partition by n % 16 order by at, n, step), uuidv7(), type,
    split_part(type, '.', 1), id, id, 'user', agent_id, 'Agent', least(at, now()), changes, data
  from facts`;

const EVENT_HEADS = `
  insert into event_heads (partition, head) select partition, max(position) from events group by partition
  on conflict (partition) do update set head = greatest(event_heads.head, excluded.head)`;
