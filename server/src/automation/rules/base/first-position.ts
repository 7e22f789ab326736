import type { EntityManager } from '@mikro-orm/postgresql';
import { begin } from '../../../platform/events/event-positions.ts';

/** Name of the consumer of the event log that runs rules. */
export const RULES_CONSUMER = 'rules';

/** Lets workers read all events from now on, even if the first worker starts later. Does nothing after the first time. */
export const startAtEnd = (em: EntityManager): Promise<void> => begin(em, RULES_CONSUMER, false);
