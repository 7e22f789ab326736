import type { Client } from 'pg';

interface Size {
  /** Active tickets. There are as many closed ones. */
  readonly tickets: number;
  readonly rules: number;
}

/**
 * Adds what timed rules read to seeded tickets: times, status changes, replies, targets, and rules of all anchors. Half of
 * the rules match a quarter of the tickets and have run for all of them; the others match none.
 */
export async function seedTimed(client: Client, { tickets, rules }: Size): Promise<void> {
  await client.query(
    `update tickets set
       closed_at = case when number > $1 then updated_at end,
       waiting_since = case when number % 3 = 0 then created_at end,
       last_agent_comment_at = case when number % 3 <> 0 then created_at + interval '20 minutes' end,
       due_at = case when number % 4 = 0 then created_at + interval '5 days' end`,
    [tickets],
  );
  await client.query(EVENTS);
  await client.query(TARGETS);
  await client.query(RULES, [rules]);
  await client.query(RUNS);
  await client.query('vacuum analyze');
}

const EVENTS = `
  with moves as materialized (
    select jsonb_build_object('status', jsonb_build_object('from', snapshot, 'to', snapshot)) as changes
    from (
      select jsonb_build_object('id', id, 'key', key, 'name', name, 'requesterLabel', requester_label, 'state', state,
        'color', color) as snapshot
      from statuses where key = 'open'
    ) as open
  )
  insert into events (partition, position, id, type, subject_type, subject_id, subject_version, ticket_id, actor_kind,
    actor_name, occurred_at, changes, data)
  select 0, row_number() over (order by at), uuidv7(), event, 'ticket', id, 1, id, 'user', 'Agent', at,
    case event when 'ticket.status_changed' then moves.changes else '{}' end,
    case event
      when 'ticket.created' then jsonb_build_object('state', 'new', 'teamId', team_id)
      when 'comment.public' then jsonb_build_object('commentId', id, 'byRequester', false, 'byAgent', true,
        'automated', false, 'mentionIds', '[]'::jsonb)
      else '{}' end
  from moves, tickets, lateral (values
    ('ticket.created', created_at), ('ticket.status_changed', created_at + interval '10 minutes'),
    ('ticket.status_changed', created_at + interval '1 hour'), ('comment.public', created_at + interval '20 minutes')
  ) as happened (event, at)`;

const TARGETS = `
  insert into sla_targets (ticket_id, metric, ordinal, policy_id, policy_name, seconds, spans, started_at, due_at, met_at,
    priority)
  select id, 'resolution', 1, gen_random_uuid(), 'Policy', 28800, '[]', created_at, created_at + interval '8 hours',
    case when number % 10 <> 0 then created_at + interval '2 hours' end, priority
  from tickets`;

const RULES = `
  insert into rules (id, created_at, updated_at, key, name, description, position, enabled, enabled_at, owner_id, "when",
     filters, "except", change, comment, stop)
  select gen_random_uuid(), now(), now(), 'timed_' || n, 'Timed ' || n, '', n, true, now() - interval '60 days',
    (select id from users where email = 'agent@example.com'),
    jsonb_build_object('type', 'timed', 'seconds', 3600 * (1 + n % 7), 'anchor',
      (array['created', 'entered_status', 'waiting_since', 'last_agent_reply', 'due', 'sla_due'])[n % 6 + 1]),
    case n / 6 % 2 when 0 then jsonb_build_object('priority', jsonb_build_array('urgent'))
      else jsonb_build_object('tag', jsonb_build_array('absent-' || n)) end,
    null, '{"addTags": ["late"]}', null, false
  from generate_series(1, $1::int) as n`;

const RUNS = `
  insert into rule_runs (id, rule_id, rule_version, ticket_id, cause, root_id, occurred_at, outcome, has_replied)
  select uuidv7(), rules.id, 1, tickets.id, tickets.id || ' ' || (extract(epoch from case rules."when"->>'anchor'
      when 'created' then tickets.created_at when 'entered_status' then tickets.created_at + interval '1 hour'
      when 'waiting_since' then tickets.waiting_since when 'last_agent_reply' then tickets.last_agent_comment_at when 'due' then tickets.due_at
      else tickets.created_at + interval '8 hours' end) * 1000)::bigint,
    gen_random_uuid(), now(), 'done', false
  from rules, lateral (select * from tickets where priority = 'urgent' and closed_at is null) as tickets
  where rules.filters ? 'priority' and case rules."when"->>'anchor' when 'waiting_since' then tickets.waiting_since is not null
    when 'last_agent_reply' then tickets.last_agent_comment_at is not null when 'due' then tickets.due_at is not null else true end`;
