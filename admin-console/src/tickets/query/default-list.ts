import { unsolvedStates } from '../../platform/api/enum-values.ts';
import type { TicketFilters } from '../../platform/api/types.ts';

const byUpdate = { field: 'updatedAt', order: 'DESC' } as const;

interface DefaultList {
  readonly filter: Pick<TicketFilters, 'state' | 'snoozed'>;
  readonly sort: typeof byUpdate;
}

/** Leaves out snoozed tickets. The service rejects this filter from users to whom it does not show what is snoozed. */
export const awakeOnly = (seesSnoozed: boolean): Pick<TicketFilters, 'snoozed'> =>
  seesSnoozed ? { snoozed: false } : {};

/** Returns the initial filter and sort order of the ticket list. */
export const defaultListFor = (seesSnoozed: boolean): DefaultList => ({
  filter: { state: unsolvedStates, ...awakeOnly(seesSnoozed) },
  sort: byUpdate,
});

export const defaultSort = byUpdate;
