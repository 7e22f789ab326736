import { unsolvedStates } from '../../platform/api/enum-values.ts';
import type { TicketFilters } from '../../platform/api/types.ts';
import { listPath } from '../../platform/resources/list-path.ts';

/** The filter of the built-in view of deleted tickets. */
export const deletedFilter = { trash: true } as const;

export const deletedListPath = listPath('tickets', deletedFilter);

/** The filters in the URL of a list. With `view`, the list leaves out the tickets that the saved view does. */
export type ListedFilters = TicketFilters & { view?: string };

const byUpdate = { field: 'updatedAt', order: 'DESC' } as const;

interface DefaultList {
  readonly filter: Pick<TicketFilters, 'state' | 'snoozed'>;
  readonly sort: typeof byUpdate;
}

/** Leaves out snoozed tickets. The service rejects this filter from users to whom it does not show what is snoozed. */
const awakeOnly = (seesSnoozed: boolean): Pick<TicketFilters, 'snoozed'> => (seesSnoozed ? { snoozed: false } : {});

/** Returns the initial filter and sort order of the ticket list. */
export const defaultListFor = (seesSnoozed: boolean): DefaultList => ({
  filter: { state: unsolvedStates, ...awakeOnly(seesSnoozed) },
  sort: byUpdate,
});

export const defaultSort = byUpdate;
