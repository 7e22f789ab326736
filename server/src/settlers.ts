import type { Settler } from './platform/commands/transaction-context.ts';
import { planSurveys } from './service-levels/surveys/plan-surveys.ts';
import { settleServiceLevels } from './service-levels/targets/update-before-commit.ts';
import { wakeOnEvents } from './tickets/snooze/wake-tickets.ts';

/** What every transaction brings up to date before it commits, in this order. */
export const settlers: readonly Settler[] = [settleServiceLevels, wakeOnEvents, planSurveys];
