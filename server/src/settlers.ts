import type { Settler } from './platform/commands/transaction-context.ts';
import { settleServiceLevels } from './sla/settling/sla-settler.ts';
import { planSurveys } from './surveys/settling/plan-surveys.ts';
import { wakeOnEvents } from './tickets/snooze/wake-on-events.ts';

/** What every transaction brings up to date before it commits, in this order. */
export const settlers: readonly Settler[] = [settleServiceLevels, wakeOnEvents, planSurveys];
