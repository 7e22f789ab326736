import { useListContext } from 'ra-core';
import { replaceConditions } from '../../../configuration/fields/conditions/condition.ts';
import type { TicketFilters } from '../../../platform/api/types.ts';

/** The conditions on custom fields that filter the list. */
export function useFieldConditions() {
  const { filterValues, setFilters } = useListContext();
  const { field: conditions = [], ...others }: TicketFilters = filterValues;
  /** Replaces the conditions on one field. */
  const replace = (key: string, next: readonly string[]) => {
    const all = replaceConditions(conditions, key, next);
    setFilters(all.length === 0 ? others : { ...others, field: all }, []);
  };
  return { conditions, replace };
}
