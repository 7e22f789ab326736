import { useFormState, useWatch } from 'react-hook-form';
import type { Grant } from '../../api/types.ts';
import { changesOf, type GrantChange, grantsIn } from './grants.ts';

/** The grants that the form began with. */
export function useSavedGrants(): readonly Grant[] {
  const { defaultValues } = useFormState();
  return grantsIn(defaultValues?.grants);
}

/** What the form around it would change in the permissions of its role. */
export function useGrantChanges(): GrantChange[] {
  return changesOf(useSavedGrants(), grantsIn(useWatch({ name: 'grants' })));
}
