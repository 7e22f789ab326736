import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261128230000_initial as Initial } from './Migration20261128230000_initial.ts';
import { Migration20261129003725_deliveries_comment as DeliveriesComment } from './Migration20261129003725_deliveries_comment.ts';
import { Migration20261129003923_mailboxes as Mailboxes } from './Migration20261129003923_mailboxes.ts';
import { Migration20261129004841_people_in_copy as PeopleInCopy } from './Migration20261129004841_people_in_copy.ts';
import { Migration20261129004842_answered_emails as AnsweredEmails } from './Migration20261129004842_answered_emails.ts';

/** Every migration, oldest first. A new one is written by `scripts/new-migration.ts` and added here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261128230000_initial', class: Initial },
  { name: 'Migration20261129003725_deliveries_comment', class: DeliveriesComment },
  { name: 'Migration20261129003923_mailboxes', class: Mailboxes },
  { name: 'Migration20261129004841_people_in_copy', class: PeopleInCopy },
  { name: 'Migration20261129004842_answered_emails', class: AnsweredEmails },
];
