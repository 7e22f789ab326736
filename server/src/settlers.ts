import type { Settler } from './platform/commands/transaction-context.ts';

/** What every transaction brings up to date before it commits, in this order. */
export const settlers: readonly Settler[] = [];
