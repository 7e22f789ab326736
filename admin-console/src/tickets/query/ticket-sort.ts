import { TICKET_SORTS } from '@ticketwire/sdk';
import { findValue } from '../../platform/api/enum-values.ts';
import type { TicketFilters, TicketSort } from '../../platform/api/types.ts';

interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Starts the sort field of a custom field, which its key follows. */
export const FIELD = 'field:';

const orderOf = ({ field, order }: ListSort) => (order === 'DESC' ? `-${field}` : field);

/**
 * Returns the sort order for the API. An unknown one, such as from an old bookmark, falls back to the API's default.
 */
export const ticketSort = (sort: ListSort): TicketSort =>
  findValue(TICKET_SORTS, orderOf(sort)) ?? fieldSort(sort) ?? '-updatedAt';

function fieldSort({ field, order }: ListSort): TicketSort | null {
  if (!field.startsWith(FIELD)) return null;
  const key = field.slice(FIELD.length);
  return order === 'DESC' ? `-field:${key}` : `field:${key}`;
}

/** Falls back to the default if the list is sorted by relevance without a search. */
export const sortOfList = (sort: ListSort, { q }: TicketFilters): TicketSort => {
  const wanted = ticketSort(sort);
  return wanted === '-relevance' && q === undefined ? '-updatedAt' : wanted;
};
