/**
 * Builds the search index of all tickets again, while the service is running: `npx -y pnpm@12 reindex`. Continues if a
 * re-index is unfinished. Reads the environment of the service to find its database.
 */
import { reindexPortion, startReindex } from '../src/conversation/reindex/reindex-tickets.ts';
import { entities } from '../src/entities.ts';
import type { DatabaseAddress } from '../src/platform/database/connections/database-hosts.ts';
import { BACKGROUND_LIMITS } from '../src/platform/database/connections/pool-limits.ts';
import { openOrm } from '../src/platform/database/orm.ts';
import { withTransactionRetry } from '../src/platform/database/transaction-retry.ts';
import { type Config, ConfigurationError, readConfig } from '../src/platform/services/config.ts';
import { findOwnDatabase } from '../src/start/embedded-database.ts';
import { progressOf } from './demo/progress.ts';

const NOT_RUNNING =
  'Ticketwire is not running here. Start it with `npx -y pnpm@12 start`, then run this command again.';

try {
  const address = await addressFor(readConfig(process.env));
  if (!address) end(NOT_RUNNING);
  const orm = await openOrm({ address, entities, migrations: [], limits: BACKGROUND_LIMITS });
  const { continues } = await startReindex(orm.em);
  console.log(continues ? 'Continuing the re-index of all tickets' : 'Re-indexing all tickets');
  const show = progressOf(100, process.stdout);
  for (let finished = false; !finished; ) {
    const progress = await withTransactionRetry(() => reindexPortion(orm.em), { isIdempotent: true });
    show(progress.percent);
    finished = progress.finished;
  }
  await orm.close();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  end(error.message);
}

async function addressFor({ databaseUrl, dataDir }: Config): Promise<DatabaseAddress | null> {
  return databaseUrl ? { url: databaseUrl } : findOwnDatabase(dataDir);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
