import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { keyOfCondition } from '../../../configuration/fields/conditions/condition.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { CustomField, TicketBase, TicketFilters } from '../../../platform/api/types.ts';
import { FIELD } from '../../query/ticket-sort.ts';
import type { DueBy } from './DueCell.tsx';
import { openDueDate } from './DueMark.tsx';

/** What the list shows of its tickets because they have it, or because the list is filtered or sorted by it. */
export interface ListedDetails {
  readonly fields: readonly CustomField[];
  readonly isByWaiting: boolean;
  readonly dueBy: DueBy;
  readonly hasDue: boolean;
  readonly hasSla: boolean;
  readonly hasTeam: boolean;
}

const none: never[] = [];

export function useListedDetails(): ListedDetails {
  const { filterValues, sort, data = none } = useListContext<TicketBase>();
  const { field: conditions = [], slaState, slaDueAfter, slaDueBefore }: TicketFilters = filterValues;
  const sorted = sort.field.startsWith(FIELD) ? [sort.field.slice(FIELD.length)] : [];
  const keys = [...conditions.map(keyOfCondition), ...sorted].join(' ');
  const fields = useFields(keys !== '');
  const isBySla =
    [slaState, slaDueAfter, slaDueBefore].some((filter) => filter !== undefined) || sort.field === 'slaDueAt';
  const isByWaiting = sort.field === 'waitingSince';
  const dueBy = sort.field === 'dueAt' ? 'dueAt' : isBySla ? 'slaDueAt' : 'earlier';
  const hasSla = data.some(({ sla }) => sla !== null);
  const hasDue = dueBy !== 'earlier' || hasSla || data.some((ticket) => openDueDate(ticket) !== null);
  const hasTeam = data.some(({ team }) => team !== null);
  return useMemo(
    () => ({
      fields: fields.filter(({ key }) => keys.split(' ').includes(key)),
      isByWaiting,
      dueBy,
      hasDue,
      hasSla,
      hasTeam,
    }),
    [fields, keys, isByWaiting, dueBy, hasDue, hasSla, hasTeam],
  );
}
