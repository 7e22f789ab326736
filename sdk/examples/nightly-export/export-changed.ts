import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@ticketwire/sdk';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';

interface Options {
  readonly folder: string;
  /** Leaves more recent changes to the next run, because their transactions may still be open. */
  readonly settleSeconds: number;
  readonly pageSize: number;
}

/** Writes the tickets that changed since the last run, or continues an interrupted run. Returns the file's path. */
export async function exportChanged(client: Client, { folder, settleSeconds, pageSize }: Options): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { since, run: begun } = await readCheckpoint(folder);
  let run = begun ?? { until: secondsAgo(settleSeconds), cursor: null, bytes: 0, isWhole: false };
  const path = join(folder, `tickets-${run.until.replaceAll(':', '')}.ndjson`);
  const part = `${path}.part`;

  const file = run.isWhole ? null : await open(part, begun ? 'r+' : 'w');
  try {
    // Removes what follows the last checkpoint, because it is written again.
    await file?.truncate(run.bytes);
    await writeCheckpoint(folder, { since, run });
    while (!run.isWhole) {
      // Numbers never change, so no page skips or repeats a ticket, even if tickets change in the meantime.
      const { data, page } = await client.tickets.list({
        sort: 'number',
        updatedBefore: run.until,
        limit: pageSize,
        ...(since !== null && { updatedAfter: since }),
        ...(run.cursor !== null && { cursor: run.cursor }),
      });
      const lines = Buffer.from(data.map((ticket) => `${JSON.stringify(ticket)}\n`).join(''));
      await file?.write(lines, 0, lines.length, run.bytes);
      await file?.sync();
      run = { ...run, cursor: page.nextCursor, bytes: run.bytes + lines.length, isWhole: !page.hasMore };
      await writeCheckpoint(folder, { since, run });
    }
  } finally {
    await file?.close();
  }
  // The part is already renamed if an earlier run was interrupted after this line.
  if (existsSync(part)) await rename(part, path);
  await writeCheckpoint(folder, { since: run.until, run: null });
  return path;
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
