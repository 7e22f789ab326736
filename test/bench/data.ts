import { Client } from 'pg';
import { entities } from '../../server/src/entities.ts';
import { install } from '../../server/src/install.ts';
import { migrations } from '../../server/src/migrations/index.ts';
import { migrate } from '../../server/src/platform/migrate.ts';
import { openOrm } from '../../server/src/platform/orm.ts';
import type { Begin } from './protocol.ts';

const TICKETS = 5_000;

/** A database with an administrator, 200 customers and 5,000 tickets. */
export async function makeData(address: Begin['address']): Promise<void> {
  const admin = new Client({ ...address, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${address.database}`);
  await admin.end();
  const orm = await openOrm({ address, entities, migrations });
  await migrate(orm, address, () => install(orm.em));
  await orm.close();

  const client = new Client(address);
  await client.connect();
  await client.query(`
    insert into users (id, created_at, updated_at, name, email, email_verified_at, kind, status, locale, time_zone,
      availability, access_changed_at, sessions_valid_from)
    select gen_random_uuid(), now(), now(), 'Person ' || n, 'person-' || n || '@example.com', now(), 'person', 'active',
      'en', 'UTC', 'online', now() - interval '1 day', now() - interval '1 day' from generate_series(0, 200) n`);
  await client.query(`
    insert into user_roles (user_id, role_id)
    select users.id, roles.id from users, roles
    where (email = 'person-0@example.com' and key = 'administrator') or (email <> 'person-0@example.com' and key = 'requester')`);
  await client.query(`
    insert into tickets (id, created_at, updated_at, subject, description, requester_id, status_id, priority, type, tags, channel)
    select gen_random_uuid(), now(), now(), 'Ticket ' || n, repeat('Something is wrong. ', 20),
      (select id from users where email = 'person-' || (1 + n % 200) || '@example.com'),
      (select id from statuses where key = 'open'), 'normal', 'question', '{billing,vip}', 'api'
    from generate_series(1, ${TICKETS}) n`);
  await client.query('analyze');
  await client.end();
}
