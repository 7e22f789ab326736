import type { EntityManager } from '@mikro-orm/core';

const times = new WeakMap<EntityManager, Date>();

/** Sets the time of a unit of work by the service's clock: all rows that it writes carry the same time. */
export function setTransactionTime(em: EntityManager, now: Date): void {
  times.set(em, now);
}

export function transactionTimeOf(em: EntityManager): Date {
  return times.get(em) ?? new Date();
}
