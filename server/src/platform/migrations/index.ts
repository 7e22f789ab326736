import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261128150000_initial as Initial } from './Migration20261128150000_initial.ts';
import { Migration20261128211238_keys as Keys } from './Migration20261128211238_keys.ts';
import { Migration20261128214500_filters as Filters } from './Migration20261128214500_filters.ts';

/** Every migration, oldest first. A new one is written by `scripts/new-migration.ts` and added here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261128150000_initial', class: Initial },
  { name: 'Migration20261128211238_keys', class: Keys },
  { name: 'Migration20261128214500_filters', class: Filters },
];
