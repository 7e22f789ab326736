import type { Settler } from './platform/commands/transaction-context.ts';
import { settleServiceLevels } from './service-levels/settling/sla-settler.ts';
import { planSurveys } from './service-levels/surveys/settling/plan-surveys.ts';
import { wakeOnEvents } from './tickets/snooze/wake-on-events.ts';

/** What every transaction brings up to date before it commits, in this order. */
export const settlers: readonly Settler[] = [settleServiceLevels, wakeOnEvents, planSurveys];
