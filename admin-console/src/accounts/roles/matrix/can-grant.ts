import type { Grant, Role } from '../../../platform/api/types.ts';
import { mayChange } from './grants.ts';

/** Users can only assign or remove roles whose permissions they all have themselves. */
export const canGrant = (own: readonly Grant[], { grants }: Role): boolean =>
  grants.every(({ permission, scope }) => mayChange(own, permission, null, scope));
