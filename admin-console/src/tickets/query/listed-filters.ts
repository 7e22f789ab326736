import type { TicketFilters } from '../../platform/api/types.ts';

/** The filters in the URL of a list. With `view`, the list leaves out the tickets that the saved view does. */
export type ListedFilters = TicketFilters & { view?: string };
