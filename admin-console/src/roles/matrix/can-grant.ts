import type { Grant, Role } from '../../api/types.ts';
import { mayChange } from './grants.ts';

/** Nobody gives a role, or takes it away, that grants what they lack themselves. */
export const canGrant = (own: readonly Grant[], { grants }: Role): boolean =>
  grants.every(({ permission, scope }) => mayChange(own, permission, null, scope));
