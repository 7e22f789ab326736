import type { Client } from 'pg';

/** The schema of the seed's own tables and functions. The service does not know it. */
export const SCHEMA = 'bench_scale';

export const AGENTS = 300;
export const TEAMS = 30;
export const SENTENCES = 50_000;
const VOCABULARY = 40_000;
export const CATEGORIES = 40;
/** Tickets that a company has on average. A tenth of all tickets is from companies. */
const COMPANY_TICKETS = 3_000;
/** Tickets that any other requester has on average. */
const PERSON_TICKETS = 3;
/** Tickets of all people of an organization, of which every second one shares them. */
const ORGANIZATION_TICKETS = 100;
/** Years over which tickets were created. */
export const YEARS = 5;

/**
 * Creates the people, teams, categories and sentences that the tickets refer to. The id of a requester is derived from
 * their number, so that a ticket finds its requester without a join.
 */
export async function seedFoundation(client: Client, tickets: number): Promise<void> {
  await client.query(FUNCTIONS);
  await client.query(TABLES);
  await client.query(`insert into ${SCHEMA}.shape values ($1, $2, $3, $4, date_trunc('milliseconds', now()))`, [
    tickets,
    Math.max(10, Math.ceil(tickets / 10 / COMPANY_TICKETS)),
    Math.ceil((tickets * 0.9) / PERSON_TICKETS),
    Math.ceil((tickets * 0.9) / ORGANIZATION_TICKETS),
  ]);
  await client.query(AGENT_ROWS);
  await client.query(ORGANIZATION_ROWS);
  await client.query(REQUESTER_ROWS);
  await client.query(TEAMS_AND_CATEGORIES);
  await client.query(ROLES);
  await client.query(SLOTS);
  await client.query(SENTENCE_ROWS);
  await client.query(`analyze ${SCHEMA}.sentences`);
}

const FUNCTIONS = `
  -- A number in [0, 1) that depends on nothing but its arguments.
  create function ${SCHEMA}.share(n bigint, salt bigint) returns float8 immutable parallel safe language sql
    return (hashint8extended(n, salt) & 268435455) / 268435456.0::float8;
  -- A UUIDv7 of that time.
  create function ${SCHEMA}.id_at(at timestamptz, name text) returns uuid immutable parallel safe language sql
    return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(name), 1, 3)
      || '8' || substr(md5(name), 4, 15))::uuid;
  create function ${SCHEMA}.word(rank integer) returns text immutable parallel safe language sql
    return (array['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','qui','ro','su','ta','ve','wi','xo','zu'])
        [1 + rank % 20]
      || (array['lan','mer','nit','por','rus','tal','ven','xim','dor','bel','cas','fin','gor','hep','jul','kan','lin',
        'mos','nur','pat'])[1 + rank / 20 % 20]
      || case when rank >= 400 then (array['e','or','ium','ant','ist','al','ing','ed','ux','on'])[1 + rank / 400 % 10]
        else '' end
      || case when rank >= 4000 then repeat('a', rank / 4000 % 2) || (array['s','ra','so','ti','ku','ne','mi'])[1 + rank / 8000]
        else '' end`;

const TABLES = `
  create table ${SCHEMA}.shape (tickets bigint, companies integer, persons integer, organizations integer, seeded_at timestamptz,
    is_complete boolean not null default false);
  create table ${SCHEMA}.portions (first bigint primary key, last bigint not null);
  create table ${SCHEMA}.slots (teams uuid[], members uuid[], categories uuid[]);
  create table ${SCHEMA}.sentences (sentence integer primary key, body text not null, terms tsvector not null)`;

/** The time of an account is derived from its number, because its id is derived from both. */
const userColumns = `id, created_at, updated_at, version, name, email, email_verified_at, kind, status, password_hash,
  locale, time_zone, availability, access_changed_at, sessions_valid_from`;
const accountAt = (n: string) => `timestamptz '2018-01-01' + ${n} * interval '20 seconds'`;

/** Returns SQL for the id of a requester: companies have negative numbers. */
export const requesterId = (n: string) => `${SCHEMA}.id_at(${accountAt(`abs(${n})`)}, 'requester-' || ${n})`;

const AGENT_ROWS = `
  insert into users (${userColumns})
  select uuidv7(), at, at, 1, case n when 0 then 'Administrator' else 'Agent ' || n end,
    case n when 0 then 'administrator' else 'agent-' || n end || '@example.com', at, 'person', 'active', null,
    'en', 'UTC', 'online', at, at
  from generate_series(0, ${AGENTS}) as n, lateral (select timestamptz '2018-01-01' as at) as time`;

/** Returns SQL for the organization of the person with this number. It needs the columns of the shape. */
export const organizationId = (n: string) => `${SCHEMA}.id_at('2018-01-01', 'organization-' || ${n} % organizations)`;

const ORGANIZATION_ROWS = `
  insert into organizations (id, created_at, updated_at, name, note, shares_tickets)
  select ${organizationId('n')}, now(), now(), 'Organization ' || n, '', n % 2 = 0
  from ${SCHEMA}.shape, generate_series(0, organizations - 1) as n`;

const REQUESTER_ROWS = `
  insert into users (${userColumns}, organization_id)
  select ${requesterId('n')}, at, at, 1, case when n < 0 then 'Company ' else 'Customer ' end || abs(n),
    case when n < 0 then 'company' else 'customer' end || '-' || abs(n) || '@example.com', at, 'person', 'active', null,
    'en', 'UTC', 'online', at, at, case when n > 0 then ${organizationId('n')} end
  from ${SCHEMA}.shape, generate_series(-companies, persons) as n,
    lateral (select ${accountAt('abs(n)')} as at) as time
  where n <> 0`;

/** The sizes of teams and categories follow Zipf's law; the largest team has a fifth of the tickets. */
const TEAMS_AND_CATEGORIES = `
  insert into teams (id, created_at, updated_at, version, key, name, description)
  select uuidv7(), now(), now(), 1, 'team_' || n, 'Team ' || lpad(n::text, 2, '0'), '' from generate_series(1, ${TEAMS}) as n;
  insert into categories (id, created_at, updated_at, version, key, name, description, position, visible_to_requesters)
  select uuidv7(), now(), now(), 1, 'topic_' || n, 'Topic ' || n, '', n, true from generate_series(1, ${CATEGORIES}) as n;
  -- Agents belong to a team by its size, every tenth of them to three more. Agents 1 to 30 lead a team each.
  create temporary table memberships on commit drop as
  select team, agent from (
    select agent, case when agent <= ${TEAMS} then agent else team end as team
    from generate_series(1, ${AGENTS}) as agent,
      lateral (select 1 + floor(power(${SCHEMA}.share(agent, 100), 2.2) * ${TEAMS})::integer as team) as main
    union
    select agent, 1 + floor(${SCHEMA}.share(agent, 100 + n) * ${TEAMS})::integer
    from generate_series(10, ${AGENTS}, 10) as agent, generate_series(1, 3) as n
  ) as members;
  insert into team_members (team_id, user_id, role)
  select teams.id, users.id, case when agent <= ${TEAMS} and team = agent then 'lead' else 'member' end
  from memberships
  join teams on teams.name = 'Team ' || lpad(team::text, 2, '0')
  join users on users.email = 'agent-' || agent || '@example.com'`;

const ROLES = `
  insert into user_roles (user_id, role_id)
  select users.id, roles.id from users
  join roles on roles.key = case
    when users.email = 'administrator@example.com' then 'administrator'
    when users.email like 'agent-%' and split_part(split_part(users.email, '@', 1), '-', 2)::integer <= ${TEAMS} then 'team_lead'
    when users.email like 'agent-%' then 'agent'
    else 'requester' end`;

/**
 * Arrays in which a team, a member of a team or a category has as many places as its share: a random place is then a
 * skewed choice. Members have 100 places per team, and another 100 are for tickets without a team.
 */
const SLOTS = `
  insert into ${SCHEMA}.slots
  select
    (select array_agg(id order by place) from (
      select id, place from (select id, sum(power(i, -0.85)) over (order by i) / sum(power(i, -0.85)) over () as upper,
        (sum(power(i, -0.85)) over (order by i) - power(i, -0.85)) / sum(power(i, -0.85)) over () as lower
        from (select id, row_number() over (order by name) as i from teams) as ranked) as shares,
        generate_series(0, 999) as place
      where place / 1000.0 >= lower and place / 1000.0 < upper) as placed),
    (select array_agg(id order by team, place) from (
      select team, place, (
        select members.ids[1 + floor(power(${SCHEMA}.share(place, team), 1.7) * cardinality(members.ids))::integer]
        from (
          select array_agg(user_id order by user_id) as ids from team_members
          where team > ${TEAMS} or team_id = (select id from teams where name = 'Team ' || lpad(team::text, 2, '0'))
        ) as members
      ) as id
      from generate_series(1, ${TEAMS + 1}) as team, generate_series(0, 99) as place) as placed),
    (select array_agg(id order by place) from (
      select place, (select id from categories where key = 'topic_' ||
        1 + floor(power(${SCHEMA}.share(place, 7), 2) * ${CATEGORIES})::integer) as id
      from generate_series(0, 999) as place) as placed)`;

/** Words follow Zipf's law: the hundredth word is in 2 % of the tickets. */
const SENTENCE_ROWS = `
  insert into ${SCHEMA}.sentences
  select n, body, to_tsvector('simple', body)
  from (
    select n, string_agg(${SCHEMA}.word(floor(exp(${SCHEMA}.share(n, k) * ln(${VOCABULARY})))::integer), ' ' order by k)
      || '.' as body
    from generate_series(0, ${SENTENCES - 1}) as n, generate_series(1, 7) as k
    group by n
  ) as written`;
