import type { StoredFilters } from '../filters/stored-filters.ts';

/** Props of the input for one condition. An empty input is no condition. */
export interface ConditionProps {
  readonly filters: StoredFilters;
  readonly set: (part: { [Part in keyof StoredFilters]?: StoredFilters[Part] | undefined }) => void;
  readonly error: string | undefined;
}
