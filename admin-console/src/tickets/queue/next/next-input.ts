import type { Client, Input, State, TicketFilters } from '../../../platform/api/types.ts';
import { defaultSort } from '../../query/default-list.ts';
import { withoutMetric } from '../../query/metric-filter.ts';
import { sortOfList } from '../../query/ticket-sort.ts';
import type { Question } from '../ticket-queue.ts';

type NextInput = Input<Client['tickets']['next']>;

/** The others wait for someone else. */
const due: readonly State[] = ['new', 'open'];

/**
 * Returns what the next ticket must match: the filters of the list, except those that an unassigned ticket never
 * matches. A list in its initial order is worked on by waiting time.
 */
export function nextInput(question: Question | null, skip: string[]): NextInput {
  const { assignee: _, parent, trash, snoozed, ...filters }: TicketFilters = withoutMetric(question?.filter ?? {});
  const state = filters.state?.filter((each) => due.includes(each)) ?? [];
  const sort = question && sortOfList(question.sort, filters);
  const isChosen = sort !== null && sort !== sortOfList(defaultSort, {}) && sort !== '-relevance';
  return { ...filters, ...(state.length > 0 && { state }), ...(isChosen && { sort }), skip };
}
