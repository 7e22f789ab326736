import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261128230000_initial as Initial } from './Migration20261128230000_initial.ts';
import { Migration20261129005821_inbound_reports as InboundReports } from './Migration20261129005821_inbound_reports.ts';

/** Every migration, oldest first. A new one is written by `scripts/new-migration.ts` and added here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261128230000_initial', class: Initial },
  { name: 'Migration20261129005821_inbound_reports', class: InboundReports },
];
