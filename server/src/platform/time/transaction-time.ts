import type { EntityManager } from '@mikro-orm/core';

interface Time {
  now: Date;
  readonly clock: () => Date;
}

const times = new WeakMap<EntityManager, Time>();

/**
 * Sets the time of a unit of work by the service's clock: all rows that it writes carry the same time, unless it waits
 * for a lock.
 */
export function setTransactionTime(em: EntityManager, now: Date, clock = () => now): void {
  times.set(em, { now, clock });
}

export function transactionTimeOf(em: EntityManager): Date {
  return times.get(em)?.now ?? new Date();
}

/**
 * Advances the time of a unit of work to the present, now that it has locked a row: what it writes must not be earlier
 * than what it waited for. The clocks of instances differ slightly, so the last change of the row counts, too.
 */
export function advanceTransactionTime(em: EntityManager, lastChange: Date | string): void {
  const time = times.get(em);
  if (!time) return;
  const present = time.clock();
  if (present > time.now) time.now = present;
  keepTransactionTimeAfter(em, lastChange);
}

/** Advances the time of a unit of work to an instant, if that is later. */
export function keepTransactionTimeAfter(em: EntityManager, lastChange: Date | string): void {
  const time = times.get(em);
  const instant = new Date(lastChange);
  if (time && instant > time.now) time.now = instant;
}
