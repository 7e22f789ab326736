import type { Settler } from './platform/commands/transaction-context.ts';
import { settleServiceLevels } from './sla/settling/sla-settler.ts';

/** What every transaction brings up to date before it commits, in this order. */
export const settlers: readonly Settler[] = [settleServiceLevels];
