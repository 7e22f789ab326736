import type { EntityManager } from '@mikro-orm/postgresql';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { resealColumn } from '../../../platform/database/reseal-column.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { attempt, valueOn } from '../../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../../platform/keys/sealing.ts';
import { TotpSecretEntity } from './factor.entity.ts';
import { stepOfCode } from './totp.logic.ts';
import { WrongFactor } from './wrong-factor.ts';

const COLUMN = { table: 'totp_secrets', column: 'secret' };
const placeOf = (id: string) => ({ ...COLUMN, id });

export const sealTotpSecret = (sealing: Sealing, id: string, secret: Buffer): string =>
  sealing.seal(secret.toString('base64'), placeOf(id));

const unsealed = (sealing: Sealing, { id, secret }: Pick<TotpSecretEntity, 'id' | 'secret'>): string | null =>
  attempt(() => sealing.unseal(secret, placeOf(id)), valueOn(null, CannotUnseal));

/** Returns the time step of a right code. @throws WrongFactor */
export function checkCode(sealing: Sealing, totp: TotpSecretEntity, code: string, now: Date): number {
  const secret = unsealed(sealing, totp);
  if (secret === null) {
    const detail = 'Codes cannot be checked, because the service has lost its key. Use another second factor.';
    throw new AppError('conflict', detail);
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
export const resealTotpSecrets = (em: EntityManager, sealing: Sealing, limit: number): Promise<number> =>
  resealColumn(em, sealing, COLUMN, limit);
