import type { EntityManager } from '@mikro-orm/postgresql';
import { type Doer, SYSTEM } from '../../src/platform/actor.ts';
import { type TransactionSource, transactFor } from '../../src/platform/scope.ts';
import { found } from './founding.ts';
import { beginningOf, plot } from './plot.ts';
import { progressOf } from './progress.ts';
import { seeded } from './random.ts';
import { inTurn } from './turn-taking.ts';

const SEED = 20_260_401;

/** Plays the whole story by the service's own commands, with a clock that stands at the moment of each act. */
export async function stage(root: EntityManager, passwordHash: string, out: NodeJS.WriteStream) {
  const startedAt = performance.now();
  const now = new Date();
  const scopeAt = <Who extends Doer>(at: Date, actor: Who) => {
    // Nobody is told of a commit: the running service looks by itself every second.
    const source: TransactionSource = { root, clock: () => at, committed: async () => {} };
    return transactFor(source, { actor, requestId: null });
  };

  const cast = await scopeAt(beginningOf(now), SYSTEM)((scope) => found(scope, passwordHash));
  const { acts, tickets } = plot(cast, seeded(SEED), now);
  const show = progressOf(acts.length, out);
  await inTurn(acts, ({ at, by, work }) => scopeAt(at, by.actor)(work), show);
  return { tickets, acts: acts.length, seconds: (performance.now() - startedAt) / 1000 };
}
