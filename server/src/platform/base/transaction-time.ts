import type { EntityManager } from '@mikro-orm/core';

const times = new WeakMap<EntityManager, Date>();

/** Gives a unit of work its time, by the service's clock: all rows that it writes carry the same. */
export function setTransactionTime(em: EntityManager, now: Date): void {
  times.set(em, now);
}

export function transactionTimeOf(em: EntityManager): Date {
  return times.get(em) ?? new Date();
}
