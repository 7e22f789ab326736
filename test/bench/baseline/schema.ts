/**
 * The tables of the hand-written server: only what its questions need. Names of statuses, teams and categories are in
 * the server's memory, so tickets refer to them by number.
 */
export const SCHEMA = `
  create table people (id uuid primary key, name text not null, email text not null unique);

  create table tickets (
    id uuid primary key, number integer generated always as identity unique, subject text not null,
    description text not null, requester uuid not null references people, assignee uuid references people,
    team smallint not null, category smallint not null, status smallint not null, priority smallint not null,
    tags text[] not null, channel text not null, created_at timestamptz not null, updated_at timestamptz not null,
    solved_at timestamptz, comments integer not null default 0, version integer not null default 1,
    words tsvector not null
  );
  create index tickets_open on tickets (created_at desc, id desc) where status < 4;
  create index tickets_open_team on tickets (team, priority desc, id desc) where status < 4;
  create index tickets_assignee on tickets (assignee, created_at desc, id desc);
  create index tickets_created on tickets (created_at);
  create index tickets_solved on tickets (solved_at);
  create index tickets_words on tickets using gin (words);

  create table followers (ticket uuid references tickets, person uuid references people, primary key (ticket, person));

  create table comments (
    id uuid primary key, ticket uuid not null references tickets, author uuid not null references people,
    internal boolean not null, body text not null, created_at timestamptz not null
  );
  create index comments_ticket on comments (ticket, created_at, id);

  create table heads (partition smallint primary key, position bigint not null);
  insert into heads select n, 0 from generate_series(0, 15) as n;
  create table events (
    partition smallint, position bigint, ticket uuid not null, type text not null, actor uuid not null,
    at timestamptz not null, data jsonb not null, primary key (partition, position)
  );
  create index events_ticket on events (ticket);`;

/** Takes the number of tickets. The content is that of `seed.ts`. */
export const ROWS = [
  `insert into people select uuidv7(), 'Customer ' || n, case n when 0 then 'agent' else 'customer-' || n end ||
    '@example.com' from generate_series(0, 300) as n`,
  `insert into tickets (id, subject, description, requester, assignee, team, category, status, priority, tags, channel,
    created_at, updated_at, solved_at, words)
  select uuidv7(), subject, description, requester.id, case when n % 2 = 0 then agent.id end, n % 3 + 1, n % 10,
    n % 6, n % 4, array['part', 'area-' || n % 7], 'portal', at, at + interval '1 hour',
    case when n % 6 > 3 then at + interval '1 hour' end,
    setweight(to_tsvector('simple', subject), 'A') || setweight(to_tsvector('simple', description), 'B')
  from generate_series(1, $1::integer) as n
  cross join lateral (select now() - n * interval '1 minute' as at, 'Something is wrong with part ' || n as subject,
      repeat('It worked last week and now it does not. ', 12) as description) as made
  join people requester on requester.email = 'customer-' || n % 300 + 1 || '@example.com'
  join people agent on agent.email = 'agent@example.com'
  order by n`,
  `insert into followers select tickets.id, people.id from tickets
  join people on people.email = 'customer-' || tickets.number % 299 + 2 || '@example.com' where tickets.number % 3 = 0`,
  `insert into comments select uuidv7(), tickets.id, tickets.requester, n % 5 = 4,
    'Comment ' || n || ': the engineer looked at part ' || tickets.number || ' and ordered another one. ' ||
      case when tickets.number % 50 = 0 then 'The boiler needs a spare part.' else 'The colour is not the same.' end,
    tickets.created_at + n * interval '1 minute'
  from tickets, lateral generate_series(1, case tickets.number % 20 when 0 then 20 when 1 then 4 else 2 end) as n`,
  `update tickets set comments = said.count, words = tickets.words || said.words from (
    select ticket, count(*), setweight(to_tsvector('simple', string_agg(body, ' ')), 'C') as words
    from comments group by ticket
  ) as said where said.ticket = tickets.id`,
  'vacuum (full, analyze) tickets',
  'vacuum analyze',
];
