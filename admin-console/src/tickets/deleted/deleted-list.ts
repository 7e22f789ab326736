import { listPath } from '../../platform/ui/list/list-path.ts';

/** The filter of the built-in view of deleted tickets. */
export const deletedFilter = { trash: true } as const;

export const deletedListPath = listPath('tickets', deletedFilter);
