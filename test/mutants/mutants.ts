import type { Mutant } from './mutant.ts';
import { accessMutants } from './table/access.ts';
import { authMutants } from './table/auth.ts';
import { consoleMutants } from './table/console.ts';
import { deliveryMutants } from './table/deliveries.ts';
import { eventLogMutants } from './table/event-log.ts';
import { idempotencyMutants } from './table/idempotency.ts';
import { operationMutants } from './table/operation.ts';
import { reliabilityMutants } from './table/reliability.ts';
import { ticketMutants } from './table/tickets.ts';
import { visibilityMutants } from './table/visibility.ts';
import { workflowMutants } from './table/workflow.ts';

export const mutants: readonly Mutant[] = [
  ...accessMutants,
  ...visibilityMutants,
  ...authMutants,
  ...idempotencyMutants,
  ...eventLogMutants,
  ...deliveryMutants,
  ...reliabilityMutants,
  ...operationMutants,
  ...ticketMutants,
  ...workflowMutants,
  ...consoleMutants,
];
