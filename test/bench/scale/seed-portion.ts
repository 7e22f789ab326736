import type { Client } from 'pg';
import { organizationId, requesterId, SCHEMA, SENTENCES, TEAMS, YEARS } from './seed-foundation.ts';

/**
 * Seeds the tickets `first` to `last` with their comments, events, followers and search terms, in one transaction, and
 * notes that they exist. Numbers ascend with the time of creation.
 */
export async function seedPortion(client: Client, first: number, last: number): Promise<void> {
  await client.query('begin');
  await client.query(PORTION, [first, last]);
  for (const statement of [TICKET_ROWS, COMMENT_ROWS, FOLLOWER_ROWS, SEARCH_ROWS]) await client.query(statement);
  // Another portion must not take the same positions.
  await client.query('lock table event_heads in share row exclusive mode');
  await client.query(EVENT_ROWS);
  await client.query(`insert into ${SCHEMA}.portions values ($1, $2)`, [first, last]);
  await client.query('drop table portion');
  await client.query('commit');
}

/** Reads an array that is built once per statement: from the table, PostgreSQL would decompress it for every row. */
const place = (array: string, index: string) => `(select ${array} || '{}' from ${SCHEMA}.slots)[${index}]`;
const share = (salt: number) => `${SCHEMA}.share(n, ${salt})`;
const sentence = (salt: number) => `floor(${share(salt)} * ${SENTENCES})::integer`;
/** The number of the requester, unless that is a company. */
const PERSON = `(1 + floor(${share(13)} * persons)::integer)`;
const status = (state: string) => `(select id from statuses where state = '${state}' and is_default)`;

/**
 * One in a hundred tickets is active: most of these are among the newest, the others are scattered over all years. Times
 * that would be in the future are those of the seed.
 */
const PORTION = `
  create temporary table portion as
  select chosen.*, ${SCHEMA}.id_at(created_at, 'ticket-' || n) as id,
    case when is_active and is_solved or not is_active then least(created_at + solving, seeded_at) end as solved_at,
    case when not is_active then least(created_at + solving + interval '7 days', seeded_at) end as closed_at,
    case when state <> 'new' then least(created_at + response, seeded_at) end as responded_at,
    case when ${share(12)} < 0.1
      then ${requesterId(`-(1 + floor(${share(13)} * companies)::integer)`)}
      else ${requesterId(PERSON)} end as requester_id,
    case when ${share(12)} >= 0.1 then ${organizationId(PERSON)} end as organization_id,
    ${place(
      'members',
      `(coalesce(array_position((select array_agg(id order by name) from teams), team_id), ${TEAMS + 1}) - 1)
      * 100 + 1 + floor(${share(14)} * 100)::integer`,
    )} as member_id
  from (
    select n, created_at, seeded_at, companies, persons, organizations, is_active, state,
      state = 'solved' as is_solved,
      interval '5 days' * ${share(5)} * ${share(6)} + response as solving, response,
      case when ${share(7)} >= 0.05 then ${place('teams', `1 + floor(${share(8)} * 1000)::integer`)} end as team_id,
      case when ${share(9)} >= 0.03 then ${place('categories', `1 + floor(${share(10)} * 1000)::integer`)} end as category_id,
      ${share(11)} >= case when is_active then 0.2 else 0.02 end as is_assigned,
      case when is_active then 3 when ${share(15)} < 0.25 then 2 else 1 end as comments,
      ${sentence(21)} as s1, ${sentence(22)} as s2, ${sentence(24)} as c1, ${sentence(25)} as c2,
      ${sentence(26)} as c3,
      case when ${share(27)} < 0.1 then 'sn' || floor(${share(28)} * tickets / 200)::integer end as serial
    from ${SCHEMA}.shape,
      generate_series($1::bigint, $2::bigint) as n,
      lateral (select date_trunc('milliseconds',
        seeded_at - interval '${YEARS} years' * (1 - n / (tickets + 1)::float8)) as created_at) as time,
      lateral (select interval '8 hours' * power(${share(4)}, 3) + interval '2 minutes' as response) as waits,
      lateral (select ${share(1)} < 0.002 or n > 0.98 * tickets and ${share(1)} < 0.402 as is_active) as activity,
      lateral (select case
        when not is_active then 'closed'
        when ${share(3)} < 0.15 then 'new'
        when ${share(3)} < 0.55 then 'open'
        when ${share(3)} < 0.7 then 'pending'
        when ${share(3)} < 0.8 then 'on_hold'
        else 'solved' end as state) as states
  ) as chosen`;

const TICKET_ROWS = `
  insert into tickets (id, created_at, updated_at, version, number, subject, description, requester_id, category_id,
    status_id, priority, type, tags, channel, assignee_id, team_id, due_at, first_response_at, first_response_by_id,
    first_assigned_at, solved_at, closed_at, last_requester_comment_at, last_agent_comment_at, comment_count,
    agent_reply_count, deleted_at, organization_id)
  select id, created_at,
    coalesce(closed_at, solved_at, created_at + (seeded_at - created_at) * (0.05 + 0.9 * ${share(31)})), 1 + comments, n,
    rtrim(first.body, '.'), second.body || coalesce(' ' || serial || '.', ''), requester_id,
    category_id,
    case state when 'closed' then ${status('closed')} when 'new' then ${status('new')} when 'open' then ${status('open')}
      when 'pending' then ${status('pending')} when 'on_hold' then ${status('on_hold')} else ${status('solved')} end,
    (array['low', 'low', 'low', 'low', 'normal', 'normal', 'normal', 'normal', 'normal', 'normal', 'normal', 'normal',
      'normal', 'normal', 'normal', 'high', 'high', 'high', 'high', 'urgent'])[1 + floor(${share(32)} * 20)::integer],
    (array['question', 'question', 'incident', 'problem', 'task'])[1 + floor(${share(33)} * 5)::integer],
    case when ${share(34)} < 0.4 then '{}'
      when ${share(34)} < 0.8 then array['tag-' || floor(200 * power(${share(35)}, 2))]
      else array['tag-' || floor(100 * power(${share(35)}, 2)), 'area-' || floor(20 * ${share(36)})] end,
    (array['portal', 'portal', 'email', 'email', 'email', 'api', 'phone', 'chat'])[1 + floor(${share(37)} * 8)::integer],
    case when is_assigned then member_id end, team_id,
    case when ${share(38)} < case when is_active then 0.6 else 0.3 end
      then created_at + interval '10 days' * ${share(39)} + interval '1 hour' end,
    responded_at, case when responded_at is not null then member_id end,
    case when is_assigned or team_id is not null then least(created_at + response / 2, seeded_at) end,
    solved_at, closed_at,
    case when is_active then least(created_at + response / 3, seeded_at) end, responded_at, comments, 1,
    case when ${share(2)} < 0.005 then seeded_at - interval '20 days' * ${share(40)} end, organization_id
  from portion
  join ${SCHEMA}.sentences as first on first.sentence = s1
  join ${SCHEMA}.sentences as second on second.sentence = s2`;

/** An active ticket has a comment by its requester, a reply and an internal note; a closed one a reply and few a note. */
const COMMENT_ROWS = `
  insert into comments (id, created_at, updated_at, version, ticket_id, author_id, visibility, body, channel, mentions)
  select ${SCHEMA}.id_at(at, 'comment-' || portion.n || '-' || k), at, at, 1, id,
    case when kind = 'requester' then requester_id else member_id end,
    case when kind = 'note' then 'internal' else 'public' end, body, 'portal', '{}'
  from portion
  cross join lateral (values (1, 'reply', c1), (2, 'note', c2), (3, 'requester', c3)) as comment (k, kind, said)
  join ${SCHEMA}.sentences on sentence = said
  cross join lateral (select date_trunc('milliseconds', least(created_at + response * k, seeded_at)) as at) as time
  where k <= comments`;

const FOLLOWER_ROWS = `
  insert into ticket_followers (ticket_id, user_id)
  select distinct id, case when ${share(42)} < 0.5 then ${requesterId(`(1 + floor(${share(43)} * persons)::integer)`)}
    else ${place('members', `1 + floor(${share(43)} * 3100)::integer`)} end
  from portion where ${share(41)} < 0.02`;

const SEARCH_ROWS = `
  insert into ticket_search_index (ticket_id, public_terms, all_terms, configuration)
  select id, public_terms, public_terms || coalesce(setweight(note.terms, 'D'), ''), 'ticketwire_simple'
  from portion
  join ${SCHEMA}.sentences as first on first.sentence = s1
  join ${SCHEMA}.sentences as second on second.sentence = s2
  join ${SCHEMA}.sentences as reply on reply.sentence = c1
  left join ${SCHEMA}.sentences as note on note.sentence = c2 and comments > 1
  left join ${SCHEMA}.sentences as request on request.sentence = c3 and comments > 2
  cross join lateral (
    select ticket_search_requester(requester_id) || setweight(first.terms, 'A') || setweight(second.terms, 'B')
      || coalesce((serial || ':1B')::tsvector, '') || setweight(reply.terms, 'C')
      || coalesce(setweight(request.terms, 'C'), '') || ticket_search_blocks(n::integer) as public_terms
    offset 0
  ) as terms`;

const snapshot = (state: string) => `(select jsonb_build_object('id', id, 'key', key, 'name', name, 'requesterLabel',
  requester_label, 'state', state, 'color', color) from statuses where state = '${state}' and is_default)`;
const changed = (from: string, to: string) => `(select jsonb_build_object('status', jsonb_build_object(
  'from', ${snapshot(from)}, 'to', ${snapshot(to)})))`;

/** Two events per ticket: its creation, and the change to its present state (for a new ticket, none). */
const EVENT_ROWS = `
  with happened as (
    select n, step, (get_byte(uuid_send(id), 15) & 15)::smallint as partition, id as ticket_id, type, changes, data,
      date_trunc('milliseconds', at) as occurred_at,
      case when step = 1 then requester_id else member_id end as actor_id
    from portion
    cross join lateral (values
      (1, 'ticket.created', created_at, '{}'::jsonb, jsonb_build_object('state', 'new', 'teamId', team_id), true),
      (2, 'ticket.status_changed', case when state in ('closed', 'solved') then solved_at else responded_at end,
        case state when 'open' then ${changed('new', 'open')} when 'pending' then ${changed('new', 'pending')}
          when 'on_hold' then ${changed('new', 'on_hold')} else ${changed('open', 'solved')} end, '{}'::jsonb,
        state <> 'new'),
      (3, 'comment.public', responded_at, '{}'::jsonb, jsonb_build_object('commentId', id, 'byRequester', false,
        'byAgent', true, 'automated', false, 'mentionIds', '[]'::jsonb), is_active and state <> 'new')
    ) as event (step, type, at, changes, data, happened)
    where happened
  ), inserted as (
    insert into events (partition, position, id, type, subject_type, subject_id, subject_version, ticket_id, actor_kind,
      actor_id, actor_name, occurred_at, changes, data)
    select partition, coalesce(head, 0) + row_number() over (partition by partition order by occurred_at, n, step),
      ${SCHEMA}.id_at(occurred_at, 'event-' || n || '-' || step), type, split_part(type, '.', 1), ticket_id, step,
      ticket_id, 'user', actor_id, 'Agent', occurred_at, changes, data
    from happened left join event_heads using (partition)
    returning partition
  )
  insert into event_heads (partition, head) select partition, count(*) from inserted group by partition
  on conflict (partition) do update set head = event_heads.head + excluded.head`;
