import type { Client } from 'pg';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';
import { startServer } from '../child.ts';
import { emptyDatabase, migrateDatabase } from '../database.ts';
import { createIndexes, dropIndexes } from '../scale/deferred-indexes.ts';
import { environment, type Place } from '../scale/place.ts';
import { progressBar } from '../scale/progress-bar.ts';
import { SCHEMA } from '../scale/seed-foundation.ts';
import { type Address, connected, seeding } from '../scale/session.ts';
import { api, signIn } from './api.ts';
import { SCHEMA as BY_HAND, INDEXES, ROWS } from './by-hand/schema.ts';
import { CONTENT, SHARE, share, TEAM_OF } from './content.ts';
import { FIELDS, PASSWORD, TARGETS, TEAMS } from './definitions.ts';

/** Tickets per transaction. */
const PORTION = 100_000;
/** Sessions that seed at the same time. */
const SESSIONS = 2;
const BCRYPT_ROUNDS = 4;

/** Creates a database with an administrator, teams and, if `isConfigured`, custom fields and an SLA policy. */
export async function makeDatabase(
  { server, folder }: Place,
  database: string,
  isConfigured: boolean,
): Promise<Address> {
  const address = await emptyDatabase(server, database);
  await migrateDatabase(address);
  const passwordHash = await createPasswords(BCRYPT_ROUNDS).hash(PASSWORD);
  await connected(address, async (client) => {
    await client.query(PEOPLE, [passwordHash]);
    await client.query(TEAM_ROWS, [TEAMS.map(({ name }) => name)]);
  });
  if (isConfigured) await configure(address, folder);
  return address;
}

/** Defines the fields and the policy through the API, and notes that there is nothing to compute again. */
async function configure(address: Address, folder: string): Promise<void> {
  const service = await startServer(new URL('../ours.ts', import.meta.url), { dataDir: folder, address, environment });
  try {
    const token = await signIn(service.port);
    for (const { key, type, ...more } of FIELDS) {
      const options = 'options' in more ? { options: more.options.map((one) => ({ key: one, name: one })) } : {};
      await api(service.port, token, '/fields', { key, name: key, type, requesterAccess: 'write', ...options });
    }
    await api(service.port, token, '/sla-policies', { name: 'All tickets', filters: {}, targets: TARGETS });
  } finally {
    await service.stop();
  }
  await connected(address, (client) => client.query('update sla_recalculation set finished_revision = revision'));
}

/**
 * Fills a configured database. Of a hundred tickets, 1.5 are open; each has ten values and two targets. Every value
 * depends on nothing but the number of its ticket.
 */
export async function seedTickets(address: Address, tickets: number): Promise<void> {
  await seeding(address, async (client) => {
    await client.query('begin');
    await client.query(`create schema ${SCHEMA}`);
    await client.query(SHARE);
    await dropIndexes(client);
    await client.query('commit');
  });
  const portions = Array.from({ length: Math.ceil(tickets / PORTION) }, (_, index) => index * PORTION + 1);
  const seeded = progressBar(`${tickets}: tickets`, portions.length);
  const work = () =>
    seeding(address, async (client) => {
      for (let first = portions.shift(); first !== undefined; first = portions.shift()) {
        await seedPortion(client, first, Math.min(first + PORTION - 1, tickets), tickets);
        seeded(1);
      }
    });
  await Promise.all(Array.from({ length: SESSIONS }, work));
  await seeding(address, async (client) => {
    await createIndexes(client, (total, done) => progressBar(`${tickets}: indexes`, total, done));
    await client.query(`select setval('tickets_number_seq', (select max(number) from tickets))`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    await client.query(`create table ${SCHEMA}.complete ()`);
  });
}

/** Creates and fills the database of the hand-written server. */
export async function seedByHand({ server }: Place, database: string, tickets: number): Promise<void> {
  const address = await emptyDatabase(server, database);
  await seeding(address, async (client) => {
    await client.query(SHARE);
    await client.query(BY_HAND);
    const seeded = progressBar(`${tickets}: by hand`, tickets + INDEXES.length);
    for (let first = 1; first <= tickets; first += PORTION) {
      await client.query(ROWS, [first, Math.min(first + PORTION - 1, tickets), tickets]);
      seeded(Math.min(PORTION, tickets - first + 1));
    }
    for (const index of INDEXES) {
      await client.query(index);
      seeded(1);
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    await client.query(`create table ${SCHEMA}.complete ()`);
  });
}

/** Returns whether an earlier run has seeded the database completely. */
export async function isSeeded(address: Address): Promise<boolean> {
  const exists = await connected({ ...address, database: 'postgres' }, (client) =>
    client.query('select from pg_database where datname = $1', [address.database]),
  );
  if (exists.rowCount === 0) return false;
  const { rows } = await connected(address, (client) =>
    client.query<{ found: boolean }>(`select to_regclass('${SCHEMA}.complete') is not null as found`),
  );
  if (!rows[0]?.found)
    throw new Error(`Drop the database ${address.database}: an earlier run did not finish seeding it`);
  return true;
}

async function seedPortion(client: Client, first: number, last: number, tickets: number): Promise<void> {
  await client.query('begin');
  await client.query(PORTION_ROWS, [first, last, tickets]);
  for (const statement of [TICKET_ROWS, INDEX_ROWS, TARGET_ROWS]) await client.query(statement);
  await client.query('drop table portion');
  await client.query('commit');
}

const PEOPLE = `
  with people as (
    insert into users (id, created_at, updated_at, version, name, email, email_verified_at, kind, status, password_hash,
      locale, time_zone, availability, access_changed_at, sessions_valid_from)
    select uuidv7(), at, at, 1, case n when 0 then 'Administrator' else 'Customer ' || n end,
      case n when 0 then 'administrator' else 'customer-' || n end || '@example.com', at, 'person', 'active', $1, 'en',
      'UTC', 'online', at, at
    from generate_series(0, 300) as n, lateral (select now() - interval '1 day' as at)
    returning id, email
  )
  insert into user_roles (user_id, role_id)
  select people.id, roles.id from people
  join roles on roles.key = case email when 'administrator@example.com' then 'administrator' else 'requester' end`;

const TEAM_ROWS = `
  insert into teams (id, created_at, updated_at, version, key, name, description)
  select uuidv7(), now(), now(), 1, 'team_' || n, name, '' from unnest($1::text[]) with ordinality as teams (name, n)`;

const PORTION_ROWS = `
  create temporary table portion as
  select content.*, (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid as id,
    ${TEAM_OF('team_share', (index) => `(select id from teams where name = '${TEAMS[index]?.name}')`)} as team_id
  from (${CONTENT}) as content`;

const TICKET_ROWS = `
  insert into tickets (id, created_at, updated_at, version, number, subject, description, requester_id, category_id,
    status_id, priority, type, tags, channel, assignee_id, team_id, first_response_at, first_response_by_id,
    first_assigned_at, solved_at, closed_at, waiting_since, comment_count, agent_reply_count, fields)
  select portion.id, created_at, updated_at, 2, n, 'Something is wrong with part ' || n,
    'It worked last week and now it does not.', requester.id, null,
    (select id from statuses where statuses.state = portion.state and is_default), priority, 'question', array['part'],
    'portal', case when is_assigned then administrator.id end, team_id,
    case when state <> 'new' then created_at + interval '30 minutes' end,
    case when state <> 'new' then administrator.id end, created_at,
    case when not is_open then least(created_at + interval '5 days', updated_at) end,
    case when not is_open then updated_at end, case when state = 'new' then created_at end, 1, 1, fields
  from portion
  join (select id, email from users) as requester on requester.email = 'customer-' || n % 300 + 1 || '@example.com'
  cross join (select id from users where email = 'administrator@example.com') as administrator
  order by n`;

/** The slots are those in which the definitions were created. */
const INDEX_ROWS = `
  insert into ticket_field_index (ticket_id, open, tokens, n1, n2, n3)
  select id, is_open, array['plan', 'plan:' || plan, 'region', 'region:' || region, 'customer', 'customer:' || customer,
    'order_no', 'order_no:o-' || n, 'seats', 'spent', 'renews', 'vip', 'vip:' || vip, 'product', 'product:' || product,
    'contract', 'contract:' || contract], seats, spent, renews - date '1970-01-01'
  from portion order by n`;

/** A first response, open for new tickets only, and a resolution, which waits in two states. */
const TARGET_ROWS = `
  insert into sla_targets (ticket_id, metric, ordinal, policy_id, policy_name, seconds, spans, started_at, due_at,
    paused_at, notice_at, breached_at, met_at, team_id, priority)
  select portion.id, metric, 1, policy.id, policy.name, seconds, jsonb_build_array(jsonb_build_object('from',
    created_at, 'to', target.met_at, 'pause', null)), created_at, target.due_at,
    case when target.due_at is null then updated_at end,
    case when target.met_at is null and target.due_at > now() then target.due_at end,
    case when target.due_at < coalesce(target.met_at, now()) then target.due_at end, target.met_at, team_id, priority
  from portion cross join (select id, name from sla_policies) as policy
  cross join lateral (values
    ('first_response', 3600, case when state = 'new' then portion.due_at - interval '1 day' else created_at + interval '1 hour' end,
      case when state <> 'new' then created_at + interval '90 minutes' * ${share(20)} end),
    ('resolution', 259200,
      case when not is_open then created_at + interval '3 days' when state not in ('pending', 'on_hold') then portion.due_at end,
      case when not is_open then least(created_at + interval '4 days' * ${share(21)}, updated_at) end)
  ) as target (metric, seconds, due_at, met_at)
  order by n`;
