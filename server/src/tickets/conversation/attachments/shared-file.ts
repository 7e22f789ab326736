import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { serviceSecret } from '../../../platform/database/service-secret.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Download } from '../../../platform/files/download.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/time/duration.ts';
import { ticketTables } from '../../base/ticket.tables.ts';
import { downloadOf } from './attachment.queries.ts';
import { attachmentRows } from './attachment.rows.ts';

/** The purpose of the `serviceSecret` that signs the links. */
export const SHARED_FILE_PURPOSE = 'shared-file';
/** How long a link in an email works: some emails are read after a vacation. */
export const SHARED_FILE_MS = 30 * DAY_MS;

/** The id of the file, and the second in which its link expires. No URL escapes the separator (RFC 3986, section 2.3). */
const Signed = z.tuple([z.uuid(), z.string().regex(/^\d{1,12}$/), z.string()]);
const SEPARATOR = '~';

/** Returns the token of a link with which anyone can download a file of a public reply until `expiresAt`. */
export function sharedFileToken(secret: Uint8Array, attachmentId: string, expiresAt: Date): string {
  const payload = [attachmentId, Math.floor(expiresAt.getTime() / SECOND_MS)].join(SEPARATOR);
  return payload + SEPARATOR + macOf(secret, payload);
}

/** Returns the file of a link, unless it was deleted or redacted since, or can no longer be read by the requester. */
export async function sharedFile(em: EntityManager, files: Files, token: string, now: Date): Promise<Download> {
  const id = await attachmentIn(em, token, now);
  const row =
    id === null
      ? undefined
      : await attachmentRows(em)
          .where('attachments.id', '=', id)
          .where('attachments.visibility', '=', 'public')
          .where(
            'attachments.ticket_id',
            'in',
            ticketTables(em).selectFrom('tickets').select('tickets.id').where('deleted_at', 'is', null),
          )
          .executeTakeFirst();
  if (!row)
    throw new AppError(
      'not_found',
      'This link has expired, or the file was removed. Reply to the email to ask for it.',
    );
  return downloadOf(row, files);
}

/** Returns the id of the file that a link is for, or null if the link is not genuine or has expired. */
async function attachmentIn(em: EntityManager, token: string, now: Date): Promise<string | null> {
  const [id, expires, mac] = Signed.safeParse(token.split(SEPARATOR)).data ?? [];
  if (id === undefined || expires === undefined || mac === undefined) return null;
  const expected = macOf(await serviceSecret(em, SHARED_FILE_PURPOSE), [id, expires].join(SEPARATOR));
  const [actual, genuine] = [Buffer.from(mac), Buffer.from(expected)];
  const isGenuine = actual.length === genuine.length && timingSafeEqual(actual, genuine);
  return isGenuine && Number(expires) * SECOND_MS > now.getTime() ? id : null;
}

/** Truncated to 128 bits. */
const macOf = (secret: Uint8Array, payload: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 22);
