import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { keyOfCondition } from '../../../configuration/fields/conditions/condition.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { CustomField, TicketFilters } from '../../../platform/api/types.ts';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { FIELD } from '../../query/ticket-sort.ts';

/** What the list shows of its tickets because it is filtered or sorted by it. */
export interface ListedDetails {
  readonly fields: readonly CustomField[];
  /** Whether the user sees service levels. */
  readonly showsSla: boolean;
  /** Whether the list is filtered or sorted by service levels. */
  readonly isBySla: boolean;
  readonly isByWaiting: boolean;
}

export function useListedDetails(): ListedDetails {
  const { filterValues, sort } = useListContext();
  const { field: conditions = [], slaState, slaDueAfter, slaDueBefore }: TicketFilters = filterValues;
  const sorted = sort.field.startsWith(FIELD) ? [sort.field.slice(FIELD.length)] : [];
  const keys = [...conditions.map(keyOfCondition), ...sorted].join(' ');
  const fields = useFields(keys !== '');
  const showsSla = useMayForOthers('ticket:read');
  const isBySla =
    [slaState, slaDueAfter, slaDueBefore].some((filter) => filter !== undefined) || sort.field === 'slaDueAt';
  const isByWaiting = sort.field === 'waitingSince';
  return useMemo(
    () => ({
      fields: fields.filter(({ key }) => keys.split(' ').includes(key)),
      showsSla,
      isBySla,
      isByWaiting,
    }),
    [fields, keys, showsSla, isBySla, isByWaiting],
  );
}
