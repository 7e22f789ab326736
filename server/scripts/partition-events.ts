/**
 * Partitions the table of events, while the service is running: `npx -y pnpm@12 partition-events`. Reads the environment
 * of the service to find its database.
 */

import { entities } from '../src/entities.ts';
import { connectToService, runCommand } from '../src/operations/backup/commands/command.ts';
import { closeOrm, openOrm } from '../src/platform/database/orm.ts';
import { partitionEvents } from '../src/platform/events/segments/partition-events.ts';
import { listSegments } from '../src/platform/events/segments/segment-list.ts';

await runCommand(async (config) => {
  const { direct, stop } = await connectToService(config);
  try {
    const orm = await openOrm({ address: direct, entities, migrations: [] });
    console.log('Reading all events once. The service keeps running.');
    await partitionEvents({ orm, direct });
    const names = (await listSegments(orm.em)).map(({ name }) => name);
    await closeOrm(orm);
    return `The table of events is partitioned into ${names.join(' and ')}. Workers create a partition for each month.`;
  } finally {
    await stop();
  }
});
