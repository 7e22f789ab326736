import { Client, type ClientBase, type ClientConfig } from 'pg';
import { codeOf } from '../../errors/expected.ts';
import { ignore } from '../../errors/ignored.ts';
import { type DatabaseAddress, DatabaseHosts } from './database-hosts.ts';
import { isConnectionLost, isReadOnly, isTimeout } from './database-trouble.ts';
import { asError } from './lent-connection.ts';

/** The time limit for each of several hosts. A host that is switched off does not reject connections. */
export const HOST_TIMEOUT_MS = 2_000;

/** None of the hosts accepts connections and writes. */
export class NoPrimary extends Error {
  /** Code of a read-only server if one was reached; otherwise, that of the first failure. */
  readonly code: string;

  constructor(failures: readonly { readonly host: string; readonly error: Error }[]) {
    const reasons = failures.map(({ host, error }) => `${host}: ${error.message || codeOf(error)}`);
    super(`No host of the database accepts writes (${reasons.join('; ')})`, {
      cause: new AggregateError(failures.map(({ error }) => error)),
    });
    this.name = 'NoPrimary';
    const [first] = failures;
    this.code = failures.some(({ error }) => isReadOnly(error)) ? '25006' : codeOf(first?.error);
  }
}

/**
 * Opens a session on the primary, and remembers which host it is. Asks one host after another, as libpq does with
 * `target_session_attrs=read-write`; a rejected password ends the search. A single host is not asked whether it accepts
 * writes.
 * @throws NoPrimary if none of several hosts accepts writes.
 */
export async function connectToPrimary(hosts: DatabaseHosts, options: ClientConfig = {}): Promise<Client> {
  if (!hosts.areSeveral) return connect({ ...options, ...hosts.primary });
  const failures = [];
  for (const config of hosts.candidates) {
    try {
      const client = await connect(
        { connectionTimeoutMillis: HOST_TIMEOUT_MS, ...options, ...config },
        requireWritable,
      );
      hosts.follow(config);
      return client;
    } catch (error) {
      if (!mayBeElsewhere(error)) throw error;
      hosts.doubt(config);
      failures.push({ host: nameOf(config), error: asError(error) });
    }
  }
  throw new NoPrimary(failures);
}

/** Opens a session on the primary of this database. */
export const openSession = (address: DatabaseAddress, options: ClientConfig = {}): Promise<Client> =>
  connectToPrimary(new DatabaseHosts(address), options);

/** Whether another host can have the primary although this one failed. */
export const mayBeElsewhere = (error: unknown): boolean =>
  isConnectionLost(error) || isTimeout(error) || isReadOnly(error);

async function connect(config: ClientConfig, check = async (_client: Client): Promise<void> => {}): Promise<Client> {
  const client = new Client(config);
  // Without a listener, a lost connection would end the process. The next statement rejects.
  client.on('error', ignore('connection'));
  try {
    await client.connect();
    await check(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

const nameOf = ({ connectionString = '' }: ClientConfig): string => new URL(connectionString).host;

/** A client for pg's pool, which opens each connection on the host that has the primary at that moment. */
export const clientOfPrimary = (hosts: DatabaseHosts) =>
  class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, ...hosts.primary, connectionTimeoutMillis: HOST_TIMEOUT_MS });
    }
  };

/**
 * Rejects on a standby with the code of a rejected write (read_only_sql_transaction), so that the pool closes its
 * connections and the next ones can lead to the new primary.
 */
export const REQUIRE_WRITABLE = `
  do $$ begin
    if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
      raise exception 'The database is read-only' using errcode = '25006';
    end if;
  end $$
`;

export async function requireWritable(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(REQUIRE_WRITABLE);
}
