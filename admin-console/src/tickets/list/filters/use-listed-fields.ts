import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useFields } from '../../../api/reference.ts';
import type { CustomField, TicketFilters } from '../../../api/types.ts';
import { keyOfCondition } from '../../../fields/conditions/condition.ts';
import { FIELD } from '../../query/ticket-sort.ts';

/** Returns the custom fields by which the list is filtered or sorted. It has a column for each. */
export function useListedFields(): readonly CustomField[] {
  const { filterValues, sort } = useListContext();
  const { field: conditions = [] }: TicketFilters = filterValues;
  const sorted = sort.field.startsWith(FIELD) ? [sort.field.slice(FIELD.length)] : [];
  const keys = [...conditions.map(keyOfCondition), ...sorted].join(' ');
  const fields = useFields(keys !== '');
  return useMemo(() => fields.filter(({ key }) => keys.split(' ').includes(key)), [fields, keys]);
}
