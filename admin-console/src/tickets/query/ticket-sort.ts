import type { TicketFilters, TicketSort } from '../../api/types.ts';

interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

const orderOf = ({ field, order }: ListSort) => (order === 'DESC' ? `-${field}` : field);

const ticketSorts: readonly TicketSort[] = [
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
  'priority',
  '-priority',
  'dueAt',
  '-dueAt',
  'number',
  '-number',
  '-relevance',
];

/** A sort that an old bookmark or another list asked for falls back to the API's own. */
export const ticketSort = (sort: ListSort): TicketSort =>
  ticketSorts.find((known) => known === orderOf(sort)) ?? '-updatedAt';

/** Nothing is more or less relevant where no words are looked for. */
export const sortOfList = (sort: ListSort, { q }: TicketFilters): TicketSort => {
  const wanted = ticketSort(sort);
  return wanted === '-relevance' && q === undefined ? '-updatedAt' : wanted;
};
