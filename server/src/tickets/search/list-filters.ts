import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';

/** The filters of a list, with those for the tickets that it leaves out. */
export type ListFilters = TicketFilters & { readonly except?: TicketFilters | null | undefined };
