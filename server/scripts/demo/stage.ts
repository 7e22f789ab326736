import type { EntityManager } from '@mikro-orm/postgresql';
import { SYSTEM } from '../../src/platform/actor.ts';
import { type TransactionSource, transactFor } from '../../src/platform/scope.ts';
import { found } from './founding.ts';
import { beginningOf, plot } from './plot.ts';
import { progressOf } from './progress.ts';
import { seeded } from './random.ts';

const SEED = 20_260_401;

/** Plays the whole story by the service's own commands, with a clock that stands at the moment of each act. */
export async function stage(root: EntityManager, passwordHash: string, out: NodeJS.WriteStream) {
  const startedAt = performance.now();
  const now = new Date();
  let time = beginningOf(now);
  // Nobody is told of a commit: the running service looks by itself every second.
  const source: TransactionSource = { root, clock: () => time, committed: async () => {} };

  const cast = await transactFor(source, { actor: SYSTEM, requestId: null })((scope) => found(scope, passwordHash));
  const { acts, tickets } = plot(cast, seeded(SEED), now);
  const show = progressOf(acts.length, out);
  for (const [done, { at, by, work }] of acts.entries()) {
    time = at;
    await transactFor(source, { actor: by.actor, requestId: null })(work);
    show(done + 1);
  }
  return { tickets, acts: acts.length, seconds: (performance.now() - startedAt) / 1000 };
}
