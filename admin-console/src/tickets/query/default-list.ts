import { unsolvedStates } from '../../api/enum-values.ts';

/** What the list of tickets shows until somebody asks it for something else. */
export const defaultList = {
  filter: { state: unsolvedStates },
  sort: { field: 'updatedAt', order: 'DESC' },
} as const;
