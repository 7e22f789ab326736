import type { BeforeCommit } from './platform/commands/transaction-context.ts';
import { planSurveys } from './service-levels/surveys/plan-surveys.ts';
import { updateServiceLevels } from './service-levels/targets/update-before-commit.ts';
import { wakeOnEvents } from './tickets/snooze/wake-tickets.ts';

/** The hooks that apply derived changes before each commit, in this order. */
export const beforeCommit: readonly BeforeCommit[] = [updateServiceLevels, wakeOnEvents, planSurveys];
