import { effectsOf } from './contract/events/catalog.ts';
import type { BeforeCommit } from './platform/commands/transaction-context.ts';
import type { NewEvent } from './platform/events/event-log.ts';
import { planSurveys } from './service-levels/surveys/plan-surveys.ts';
import { updateServiceLevels } from './service-levels/targets/update-before-commit.ts';
import { wakeOnEvents } from './tickets/snooze/wake-tickets.ts';

/** The hooks that apply derived changes before each commit, in this order. */
export const beforeCommit: readonly BeforeCommit[] = [updateServiceLevels, wakeOnEvents, planSurveys];

/** Whether a delivery can be due because of the event itself. Event consumers wake the senders on their own. */
export const makesDeliveriesDue = ({ type }: NewEvent): boolean => effectsOf(type).wakesSenders;
