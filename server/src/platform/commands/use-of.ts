import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/app-error.ts';

/**
 * Says what refers to a row without a foreign key, in a sentence that ends with what to do about it, or returns null.
 * Injected, because the slices that refer to a row depend on its own.
 */
export type UseOf<Row> = (em: EntityManager, row: Row) => Promise<string | null>;

/** Returns the first of several uses. */
export const firstUse =
  <Row>(...uses: readonly UseOf<Row>[]): UseOf<Row> =>
  async (em, row) => {
    for (const useOf of uses) {
      const use = await useOf(em, row);
      if (use !== null) return use;
    }
    return null;
  };

/** Rejects the deletion of a row that is in use. Call it with the row locked. */
export async function requireUnused<Row>(em: EntityManager, row: Row, useOf: UseOf<Row>): Promise<void> {
  const use = await useOf(em, row);
  if (use !== null) throw new AppError('conflict', use);
}
