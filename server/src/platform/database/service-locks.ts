import { sql } from 'kysely';

/** Advisory locks that processes of the service and its commands share. */
export const LOCKS = {
  /** A migration holds it exclusively. A backup shares it until it has read the tables. */
  migrations: "hashtext('ticketwire/migrations')",
  /** Every running instance shares it for as long as it listens. A restore needs it exclusively. */
  instances: "hashtext('ticketwire/instances')",
  /** A backup holds it exclusively. A transaction that deletes the content of a file shares it. */
  backups: "hashtext('ticketwire/backups')",
  /** The process that writes a scheduled backup holds it. */
  scheduledBackups: "hashtext('ticketwire/scheduled-backups')",
} as const;

/** Tries to share a lock until the end of the transaction. */
export const tryToShare = (lock: keyof typeof LOCKS) =>
  sql<boolean>`pg_try_advisory_xact_lock_shared(${sql.raw(LOCKS[lock])})`;
