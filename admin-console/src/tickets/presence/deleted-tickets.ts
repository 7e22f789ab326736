/** Ids of tickets that the user has deleted in this tab, which they cannot leave any more. */
export const deletedTickets = new Set<string>();
