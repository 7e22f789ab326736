import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { addressForPg, type DatabaseAddress } from './orm.ts';

/**
 * Brings the database up to date, one instance at a time: the others wait for the lock and find nothing left to do.
 * The lock is one of a session, so it needs the direct connection and not a pooler's.
 */
export async function migrate(
  orm: MikroORM,
  direct: DatabaseAddress,
  afterwards: () => Promise<void> = async () => {},
): Promise<void> {
  const client = new Client(addressForPg(direct));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('ticketwire/migrations'))");
    await orm.migrator.up();
    await afterwards();
  } finally {
    await client.end();
  }
}
