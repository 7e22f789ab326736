import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Actor, type EventActor, SYSTEM } from '../../src/platform/base/actor.ts';
import {
  type TransactionContext,
  type TransactionSource,
  transactFor,
} from '../../src/platform/commands/transaction-context.ts';
import { found } from './founding.ts';
import { beginningOf, plot } from './plot.ts';
import { progressOf } from './progress.ts';
import { seeded } from './random.ts';
import type { Act } from './story.ts';
import { inTurn } from './turn-taking.ts';

const SEED = 20_260_401;

/** Plays the whole story by the service's own commands, with a clock that stands at the moment of each act. */
export async function stage(root: EntityManager, passwordHash: string, size: number, out: NodeJS.WriteStream) {
  const startedAt = performance.now();
  const now = new Date();
  const scopeAt = <Who extends EventActor>(at: Date, actor: Who) => {
    // Nobody is told of a commit: the running service looks by itself every second.
    const source: TransactionSource = { root, clock: () => at, committed: async () => {} };
    return transactFor(source, { actor, requestId: null });
  };

  const cast = await scopeAt(beginningOf(now), SYSTEM)((tx) => found(tx, passwordHash));
  const { acts, tickets } = plot(cast, seeded(SEED), now, size);
  const show = progressOf(acts.length, out);
  const perform = ({ at, by, work }: Act) =>
    scopeAt(
      at,
      by.actor,
    )(async (tx) => {
      await waitForNoDisk(tx);
      return work(tx);
    });
  await inTurn(acts, perform, show);
  return { tickets, acts: acts.length, seconds: (performance.now() - startedAt) / 1000 };
}

/** A power failure may take the last acts of a demo. Otherwise most of its time would be spent waiting for the disk. */
async function waitForNoDisk({ em }: TransactionContext<Actor>): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(em.getKysely());
}
