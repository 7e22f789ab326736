import type { EntityManager } from '@mikro-orm/postgresql';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { attempt, valueOn } from '../../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../../platform/keys/sealing.ts';
import { TotpSecretEntity, type TotpSecretSchema } from './factor.entity.ts';
import { stepOfCode } from './totp.logic.ts';
import { WrongFactor } from './wrong-factor.ts';

const placeOf = (id: string) => ({ table: 'totp_secrets', column: 'secret', id });

export const sealTotpSecret = (sealing: Sealing, id: string, secret: Buffer): string =>
  sealing.seal(secret.toString('base64'), placeOf(id));

const unsealed = (sealing: Sealing, { id, secret }: Pick<TotpSecretEntity, 'id' | 'secret'>): string | null =>
  attempt(() => sealing.unseal(secret, placeOf(id)), valueOn(null, CannotUnseal));

/** Returns the time step of a right code. @throws WrongFactor */
export function checkCode(sealing: Sealing, totp: TotpSecretEntity, code: string, now: Date): number {
  const secret = unsealed(sealing, totp);
  if (secret === null) {
    const detail = 'Codes cannot be checked, because the service has lost its key. Use another second factor.';
    throw new AppError('unavailable', detail);
  }
  const step = stepOfCode(Buffer.from(secret, 'base64'), code, now);
  if (step === null) throw new WrongFactor('code');
  return step;
}

/** Uses up a code of the user's authenticator app. @throws WrongFactor */
export async function redeemCode(
  { em, now }: Pick<TransactionContext, 'em' | 'now'>,
  sealing: Sealing,
  userId: string,
  code: string,
): Promise<void> {
  const totp = await em.findOne(TotpSecretEntity, { user: userId, confirmedAt: { $ne: null } });
  if (!totp) throw new WrongFactor('code');
  const lastStep = checkCode(sealing, totp, code, now);
  // A single statement decides, so that a code works once (RFC 6238, section 5.2).
  const isNewer = { $or: [{ lastStep: null }, { lastStep: { $lt: lastStep } }] };
  const advanced = await em.nativeUpdate(TotpSecretEntity, { id: totp.id, ...isNewer }, { lastStep });
  if (advanced !== 1) throw new WrongFactor('code');
}

/** Seals at most `limit` secrets again that are sealed under another key than the current one. */
export async function resealTotpSecrets(em: EntityManager, sealing: Sealing, limit: number): Promise<number> {
  const db = tables<typeof TotpSecretSchema>(em);
  const rows = await db
    .selectFrom('totp_secrets')
    .select(['id', 'secret'])
    .where('secret', 'not like', `${sealing.keyId}.%`)
    .limit(limit)
    .forUpdate()
    .execute();
  // Those whose key is lost stay as they are, until their owners set up another app.
  const readable = rows.flatMap((row) => {
    const text = unsealed(sealing, row);
    return text === null ? [] : [{ id: row.id, secret: sealing.seal(text, placeOf(row.id)) }];
  });
  for (const { id, secret } of readable)
    await db.updateTable('totp_secrets').set({ secret }).where('id', '=', id).execute();
  return readable.length;
}
