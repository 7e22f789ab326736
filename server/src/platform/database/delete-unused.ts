import { DriverException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/app-error.ts';

/** Deletes a row, or rejects with `detail` if other rows refer to it. */
export async function deleteUnused(em: EntityManager, entity: object, detail: string): Promise<void> {
  em.remove(entity);
  try {
    await em.flush();
  } catch (error) {
    throw isStillUsed(error) ? new AppError('conflict', detail) : error;
  }
}

/**
 * PostgreSQL 18 reports ON DELETE RESTRICT as restrict_violation, as the SQL standard does; 15 to 17 report it as any
 * foreign key violation.
 */
function isStillUsed(error: unknown): boolean {
  return error instanceof DriverException && (error.code === '23001' || error.code === '23503');
}
