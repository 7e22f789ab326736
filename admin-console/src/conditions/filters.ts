import type { SlaPolicyFilters } from '../api/types.ts';

const shown: readonly string[] = ['category', 'team', 'type', 'priority', 'channel', 'tag', 'field'];

/** Returns the number of conditions that the form does not show. Saving keeps them. */
export const othersIn = (filters: SlaPolicyFilters): number =>
  Object.entries(filters).filter(([name, value]) => value !== undefined && !shown.includes(name)).length;

/** Removes what is not set, because the service compares the rest with what is stored. */
export const withoutEmpty = (filters: SlaPolicyFilters): SlaPolicyFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
