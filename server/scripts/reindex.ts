/**
 * Builds the search index of all tickets again, while the service is running: `npx -y pnpm@12 reindex`. Continues if a
 * re-index is unfinished. Reads the environment of the service to find its database.
 */

import { entities } from '../src/entities.ts';
import { runCommand } from '../src/operations/backup/commands/command.ts';
import { findOwnDatabase } from '../src/operations/start/embedded-database.ts';
import type { DatabaseAddress } from '../src/platform/database/connections/database-hosts.ts';
import { BACKGROUND_LIMITS } from '../src/platform/database/connections/pool-limits.ts';
import { openOrm } from '../src/platform/database/orm.ts';
import { awaitDatabase } from '../src/platform/database/reach-database.ts';
import { withTransactionRetry } from '../src/platform/database/transaction-retry.ts';
import type { Config } from '../src/platform/services/config.ts';
import { reindexPortion, startReindex } from '../src/tickets/conversation/reindex-tickets.ts';
import { progressOf } from './progress.ts';

const NOT_RUNNING =
  'Ticketwire is not running here. Start it with `npx -y pnpm@12 start`, then run this command again.';

await runCommand(async (config) => {
  const orm = await openOrm({
    address: await addressFor(config),
    entities,
    migrations: [],
    limits: BACKGROUND_LIMITS,
  });
  const { continues } = await startReindex(orm.em);
  console.log(continues ? 'Continuing the re-index of all tickets' : 'Re-indexing all tickets');
  const show = progressOf(100, process.stdout);
  for (let finished = false; !finished; ) {
    const progress = await withTransactionRetry(() => reindexPortion(orm.em), { isIdempotent: true });
    show(progress.percent);
    finished = progress.finished;
  }
  await orm.close();
  return 'All tickets are indexed.';
});

async function addressFor({ databaseUrl, dataDir }: Config): Promise<DatabaseAddress> {
  if (databaseUrl) {
    await awaitDatabase('DATABASE_URL', databaseUrl);
    return { url: databaseUrl };
  }
  const running = await findOwnDatabase(dataDir);
  if (running === null) throw new Error(NOT_RUNNING);
  return running;
}
