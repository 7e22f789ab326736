import { unsolvedStates } from '../../api/enum-values.ts';

/** Initial filter and sort order of the ticket list. */
export const defaultList = {
  filter: { state: unsolvedStates },
  sort: { field: 'updatedAt', order: 'DESC' },
} as const;
