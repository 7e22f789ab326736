import { useFormState, useWatch } from 'react-hook-form';
import type { Grant } from '../../../platform/api/types.ts';
import { changesOf, type GrantChange, grantsIn } from './grants.ts';

/** Returns the grants that the form started with. */
export function useSavedGrants(): readonly Grant[] {
  const { defaultValues } = useFormState();
  return grantsIn(defaultValues?.grants);
}

/** Returns the permission changes that saving the form would make. */
export function useGrantChanges(): GrantChange[] {
  return changesOf(useSavedGrants(), grantsIn(useWatch({ name: 'grants' })));
}
