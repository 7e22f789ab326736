import type { EntityManager } from '@mikro-orm/core';

const holding = new WeakSet<EntityManager>();

/** The time until which messages are held: an operator releases them. PostgreSQL's `infinity` is no date in JSON. */
export const HELD_UNTIL = new Date('9999-12-31T23:59:59Z');

/** Sets whether emails and webhook messages that a unit of work queues from now on are held instead of sent. */
export function setMessageHold(em: EntityManager, isHeld: boolean): void {
  if (isHeld) holding.add(em);
  else holding.delete(em);
}

export const holdsMessages = (em: EntityManager): boolean => holding.has(em);
