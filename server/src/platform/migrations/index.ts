import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261128230000_initial as Initial } from './Migration20261128230000_initial.ts';
import { Migration20261129003805_seal_webhook_secrets as SealWebhookSecrets } from './Migration20261129003805_seal_webhook_secrets.ts';
import { Migration20261129003923_mailboxes as Mailboxes } from './Migration20261129003923_mailboxes.ts';
import { Migration20261129005739_fetch_mailboxes as FetchMailboxes } from './Migration20261129005739_fetch_mailboxes.ts';

/** Every migration, oldest first. A new one is written by `scripts/new-migration.ts` and added here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261128230000_initial', class: Initial },
  { name: 'Migration20261129003805_seal_webhook_secrets', class: SealWebhookSecrets },
  { name: 'Migration20261129003923_mailboxes', class: Mailboxes },
  { name: 'Migration20261129005739_fetch_mailboxes', class: FetchMailboxes },
];
