import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { tables } from '../../platform/database/database.ts';
import { resealColumn } from '../../platform/database/reseal-column.ts';
import { attempt, valueOn } from '../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../platform/keys/sealing.ts';
import type { MailboxFetchSchema } from './mailbox-fetch.entity.ts';
import { FetchProblem } from './source.ts';

const Credentials = z.union([
  z.object({ password: z.string() }),
  /** Without a refresh token until the mailbox is connected. */
  z.object({ clientSecret: z.string(), refreshToken: z.string().optional() }),
]);
export type Credentials = z.infer<typeof Credentials>;

const COLUMN = { table: 'mailbox_fetches', column: 'credentials' };
const placeOf = (id: string) => ({ ...COLUMN, id });
const db = (em: EntityManager) => tables<typeof MailboxFetchSchema>(em);

/**
 * Stores how a mailbox is opened, and lets a worker try it immediately. Returns
 * them sealed. Send `mailboxes` to the workers after the commit.
 */
export async function storeCredentials(
  em: EntityManager,
  sealing: Sealing,
  {
    mailboxId,
    credentials,
    now,
  }: { readonly mailboxId: string; readonly credentials: Credentials; readonly now: Date },
): Promise<string> {
  const changed = { credentials: sealing.seal(JSON.stringify(credentials), placeOf(mailboxId)), next_at: now };
  await db(em)
    .insertInto('mailbox_fetches')
    .values({ mailbox_id: mailboxId, failures: 0, ...changed })
    .onConflict((conflict) => conflict.column('mailbox_id').doUpdateSet(changed))
    .execute();
  return changed.credentials;
}

/** Returns how a mailbox is opened; null if nothing is stored. @throws FetchProblem if the key is missing. */
export async function storedCredentials(
  em: EntityManager,
  sealing: Sealing,
  mailboxId: string,
): Promise<Credentials | null> {
  const row = await db(em)
    .selectFrom('mailbox_fetches')
    .select('credentials')
    .where('mailbox_id', '=', mailboxId)
    .executeTakeFirst();
  return row?.credentials ? openCredentials(sealing, mailboxId, row.credentials) : null;
}

/** @throws FetchProblem if the key is missing. */
export function openCredentials(sealing: Sealing, mailboxId: string, sealed: string): Credentials {
  const opened = attempt(() => sealing.unseal(sealed, placeOf(mailboxId)), valueOn(null, CannotUnseal));
  if (opened !== null) return Credentials.parse(JSON.parse(opened));
  throw new FetchProblem(
    'key_missing',
    'The stored password cannot be read, because its key is missing: enter it again',
  );
}

/** Seals at most `limit` credentials again that are sealed under another key than the current one. */
export const resealCredentials = (em: EntityManager, sealing: Sealing, limit: number): Promise<number> =>
  resealColumn(em, sealing, { ...COLUMN, key: 'mailbox_id' }, limit);
