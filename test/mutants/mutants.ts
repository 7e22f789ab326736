import type { Mutant } from './mutant.ts';
import { accessMutants } from './table/access.ts';
import { authMutants } from './table/auth.ts';
import { eventLogMutants } from './table/event-log.ts';
import { factorMutants } from './table/factors.ts';
import { idempotencyMutants } from './table/idempotency.ts';
import { identityMutants } from './table/identity.ts';
import { organizationMutants } from './table/organizations.ts';
import { requesterTokenMutants } from './table/requester-tokens.ts';
import { visibilityMutants } from './table/visibility.ts';

export const mutants: readonly Mutant[] = [
  ...accessMutants,
  ...visibilityMutants,
  ...authMutants,
  ...factorMutants,
  ...requesterTokenMutants,
  ...organizationMutants,
  ...identityMutants,
  ...idempotencyMutants,
  ...eventLogMutants,
];
