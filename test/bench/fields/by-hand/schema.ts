import { CONTENT, TEAM_OF } from '../content.ts';

/** The tables of the hand-written server: a column for each field that its questions name. */
export const SCHEMA = `
  create table people (id uuid primary key, name text not null);
  create table tickets (
    id uuid primary key, number integer not null, subject text not null, description text not null,
    requester uuid not null, assignee uuid, team smallint not null, status smallint not null, priority smallint not null,
    tags text[] not null, channel text not null, created_at timestamptz not null, updated_at timestamptz not null,
    solved_at timestamptz, comments integer not null, version integer not null, fields jsonb not null,
    plan text, region text, customer text, seats float8, due_at timestamptz
  );
  insert into people select md5(n::text)::uuid, case n when 0 then 'Administrator' else 'Customer ' || n end
  from generate_series(0, 300) as n`;

export const STATUSES = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'];

/** Takes the first and last number, and how many tickets there are. */
export const ROWS = `
  insert into tickets
  select md5('ticket ' || n)::uuid, n, 'Something is wrong with part ' || n, 'It worked last week and now it does not.',
    md5((n % 300 + 1)::text)::uuid, case when is_assigned then md5('0')::uuid end,
    ${TEAM_OF('team_share', String)}, array_position(array[${STATUSES.map((status) => `'${status}'`).join()}], state) - 1,
    array_position('{low,normal,high,urgent}', priority) - 1, array['part'], 'portal', created_at, updated_at,
    case when not is_open then updated_at end, 1, 2, fields, plan, region, customer, seats,
    case state when 'new' then due_at - interval '1 day' when 'open' then due_at end
  from (${CONTENT}) as content
  order by n`;

/** One index for each question. */
export const INDEXES = [
  'create index on tickets (plan, updated_at, id)',
  'create index on tickets (region, updated_at, id)',
  'create index on tickets (region, updated_at, id) where status < 4',
  'create index on tickets (customer, updated_at, id)',
  'create index on tickets (plan, region, updated_at, id)',
  'create index on tickets (plan, seats, id)',
  'create index on tickets (region, seats, id)',
  'create index on tickets (region, seats, id) where status < 4',
  'create index on tickets (customer, seats, id)',
  'create index on tickets (team, seats, id)',
  'create index on tickets (team, seats, id) where status < 4',
  'create index on tickets (team, due_at, id) where status < 4 and due_at is not null',
];
