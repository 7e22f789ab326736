import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261128230000_initial as Initial } from './Migration20261128230000_initial.ts';
import { Migration20261129003748_keep_original_emails as KeepOriginalEmails } from './Migration20261129003748_keep_original_emails.ts';
import { Migration20261129003749_indexes_of_emails as IndexesOfEmails } from './Migration20261129003749_indexes_of_emails.ts';
import { Migration20261129003750_validate_outcomes as ValidateOutcomes } from './Migration20261129003750_validate_outcomes.ts';

/** Every migration, oldest first. A new one is written by `scripts/new-migration.ts` and added here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261128230000_initial', class: Initial },
  { name: 'Migration20261129003748_keep_original_emails', class: KeepOriginalEmails },
  { name: 'Migration20261129003749_indexes_of_emails', class: IndexesOfEmails },
  { name: 'Migration20261129003750_validate_outcomes', class: ValidateOutcomes },
];
