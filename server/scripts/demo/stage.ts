import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Actor, type EventActor, SYSTEM } from '../../src/platform/base/actor.ts';
import {
  type TransactionContext,
  type TransactionSource,
  transactFor,
} from '../../src/platform/commands/transaction-context.ts';
import { settlers } from '../../src/settlers.ts';
import { createCompany } from './founding.ts';
import { beginningOf, generateStory } from './plot.ts';
import { progressOf } from './progress.ts';
import { seeded } from './random.ts';
import type { Act } from './story.ts';
import { performInOrder } from './turn-taking.ts';

const SEED = 20_260_401;

/** Runs the whole story through the service's own commands, with the clock set to the time of each action. */
export async function runStory(root: EntityManager, passwordHash: string, size: number, out: NodeJS.WriteStream) {
  const startedAt = performance.now();
  const now = new Date();
  const transactAt = <Who extends EventActor>(at: Date, actor: Who) => {
    // Notifies no one of a commit: the running service polls every second.
    const source: TransactionSource = { root, clock: () => at, settlers, committed: async () => {} };
    return transactFor(source, { actor, requestId: null });
  };

  const cast = await transactAt(beginningOf(now), SYSTEM)((tx) => createCompany(tx, passwordHash));
  const { acts, tickets } = generateStory(cast, seeded(SEED), now, size);
  const show = progressOf(acts.length, out);
  const perform = ({ at, by, work }: Act) =>
    transactAt(
      at,
      by.actor,
    )(async (tx) => {
      await disableSynchronousCommit(tx);
      return work(tx);
    });
  await performInOrder(acts, perform, show);
  return { tickets, acts: acts.length, seconds: (performance.now() - startedAt) / 1000 };
}

/** Most of the time would be spent waiting for the disk. A power failure can lose the last actions of a demo. */
async function disableSynchronousCommit({ em }: TransactionContext<Actor>): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(em.getKysely());
}
