import { type ClientBase, DatabaseError } from 'pg';
import { LOCKS } from '../../../platform/database/service-locks.ts';

/** Rows are written and read the same way on every server, however long it takes. */
const SETTINGS = {
  client_encoding: 'UTF8',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const;

const LOCK_TIMEOUT = '55P03';

/** Sets what COPY depends on, until the end of the transaction. */
export async function setForCopy(client: ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) await client.query(`set local ${name} = '${value}'`);
}

/** Takes a lock for this session. Returns false if another session holds it for more than two seconds. */
export async function lockSoon(client: ClientBase, lock: keyof typeof LOCKS): Promise<boolean> {
  await client.query("set lock_timeout = '2s'");
  try {
    await client.query(`select pg_advisory_lock(${LOCKS[lock]})`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_TIMEOUT) return false;
    throw error;
  }
}
