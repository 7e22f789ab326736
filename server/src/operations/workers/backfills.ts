import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sealWebhookSecrets } from '../../messaging/webhooks/base/sealed-secrets.ts';
import { repeat } from '../../platform/async/repeat.ts';
import type { Sealing } from '../../platform/keys/sealing.ts';
import { type Backfill, continueBackfill, registerBackfills } from '../../platform/upgrades/backfill.ts';
import { backfillTags } from '../../tickets/tags/backfill-tags.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

/**
 * The backfills of this release, and those that a contract migration of this release waits for. Remove a backfill
 * together with the column or table that it reads.
 */
export const backfillsOf = (sealing: Sealing): readonly Backfill[] => [sealWebhookSecrets(sealing), backfillTags];

const CHECK_MS = 10_000;

type Context = Pick<WorkerContext, 'root' | 'log' | 'firstPasses'>;

/** Runs backfills one after another, in batches. Any number of processes can do so. */
export function startBackfills({ root, log, firstPasses }: Context, backfills: readonly Backfill[]): Worker[] {
  if (backfills.length === 0) return [];
  const worker = randomUUID();
  const loop = repeat({
    name: 'Backfill',
    everyMs: CHECK_MS,
    log,
    firstPasses,
    async pass() {
      await registerBackfills(root.fork(), backfills);
      for (const backfill of backfills) {
        const startedAt = performance.now();
        if (!(await continueBackfill(root, backfill, { worker, log }))) continue;
        // Leaves half of the time to requests.
        await delay(performance.now() - startedAt);
        loop.wake();
        return;
      }
    },
  });
  return [loop];
}
