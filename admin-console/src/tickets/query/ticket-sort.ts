import { TICKET_SORTS } from '@ticketwire/sdk';
import { findValue } from '../../api/enum-values.ts';
import type { TicketFilters, TicketSort } from '../../api/types.ts';

interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

const orderOf = ({ field, order }: ListSort) => (order === 'DESC' ? `-${field}` : field);

/** A sort that an old bookmark or another list asked for falls back to the API's own. */
export const ticketSort = (sort: ListSort): TicketSort => findValue(TICKET_SORTS, orderOf(sort)) ?? '-updatedAt';

/** Nothing is more or less relevant where no words are looked for. */
export const sortOfList = (sort: ListSort, { q }: TicketFilters): TicketSort => {
  const wanted = ticketSort(sort);
  return wanted === '-relevance' && q === undefined ? '-updatedAt' : wanted;
};
