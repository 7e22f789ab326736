import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from './context.ts';

/**
 * Runs one read of a procedure on the replica if that is a few seconds behind at most. For a file, whose pages are read
 * after the procedure has returned: `reads` of its declaration covers only what it returns itself.
 */
export const readMayLag = <Result>(
  { em, replica }: Pick<Context, 'em' | 'replica'>,
  read: (em: EntityManager) => Promise<Result>,
): Promise<Result> =>
  replica ? replica.run({ reads: 'mayLag', onPrimary: () => read(em), onReplica: read }) : read(em);
