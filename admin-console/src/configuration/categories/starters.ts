import type { Category } from '../../platform/api/types.ts';

/**
 * Whether the service still has the categories that it started with. It creates them in one transaction, so only they
 * have the same time.
 */
export const areStarters = ([first, ...others]: readonly Category[]): boolean =>
  first !== undefined &&
  others.length > 0 &&
  [first, ...others].every(({ createdAt, updatedAt }) => createdAt === first.createdAt && updatedAt === createdAt);
