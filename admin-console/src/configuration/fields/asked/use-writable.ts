import type { CustomField } from '../../../platform/api/types.ts';
import { useGrants } from '../../../platform/session/grants.ts';

/** Returns whether the user can set a field: customers only if it says so. */
export function useWritable(): (field: CustomField) => boolean {
  const { own } = useGrants();
  const isCustomer =
    (own.find(({ permission }) => permission === 'ticket:read')?.scope ?? 'own') === 'own' &&
    !own.some(({ permission }) => permission === 'field:manage');
  return ({ requesterAccess }) => !isCustomer || requesterAccess === 'write';
}
