import { ref } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { TotpConfirmed, TotpSetup } from '../../../contract/accounts/factors.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services/services.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { ownAccountToChange } from '../../users/user.commands.ts';
import { mailboxOf } from '../../users/user.entity.ts';
import { factorAdded, factorRemoved } from '../base/changed-factors.ts';
import { TotpSecretEntity } from '../base/factor.entity.ts';
import { base32, newTotpSecret, otpauthUri } from '../base/totp.logic.ts';
import { checkCode, sealTotpSecret } from '../base/totp-secrets.ts';
import { confirmSession } from '../sign-in/confirm-session.ts';

/** How long a secret waits for the code that confirms it. */
const SET_UP_MS = HOUR_MS;

type OwnTransaction = TransactionContext<Actor>;

/** Creates a secret for an authenticator app. It replaces one that is not confirmed yet, as of another tab. */
export async function beginTotp(tx: OwnTransaction, { sealing }: Services): Promise<TotpSetup> {
  const { em, now } = tx;
  const user = await ownAccountToChange(tx);
  await em.nativeDelete(TotpSecretEntity, { user: user.id, confirmedAt: null });
  const id = uuidv7();
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(sealing, id, secret);
  em.persist(em.create(TotpSecretEntity, { id, user: ref(user), secret: sealed, createdAt: now }));
  const text = base32(secret);
  return { secret: text, uri: otpauthUri(text, mailboxOf(user)) };
}

/** Accepts a first code: from now on, the app counts, and an earlier one no longer does. @throws WrongFactor */
export async function confirmTotp(tx: OwnTransaction, services: Services, code: string): Promise<TotpConfirmed> {
  const { em, now } = tx;
  const user = await ownAccountToChange(tx);
  const since = new Date(now.getTime() - SET_UP_MS);
  const totp = await em.findOne(TotpSecretEntity, { user: user.id, confirmedAt: null, createdAt: { $gt: since } });
  if (!totp) throw new AppError('conflict', 'Set up an authenticator app first');
  // The code is used up: it confirms the app, and opens nothing.
  totp.lastStep = checkCode(services.sealing, totp, code, now);
  totp.confirmedAt = now;
  await em.nativeDelete(TotpSecretEntity, { user: user.id, id: { $ne: totp.id } });
  const recoveryCodes = await factorAdded(tx, services.config, user, { kind: 'totp' });
  const confirmed = await confirmSession(tx, services, user, { factors: 2, methods: ['otp', 'mfa'] });
  return { recoveryCodes, ...confirmed };
}

export async function removeTotp(tx: OwnTransaction, { config }: Services): Promise<Record<string, never>> {
  const user = await ownAccountToChange(tx);
  const removed = await tx.em.nativeDelete(TotpSecretEntity, { user: user.id, confirmedAt: { $ne: null } });
  if (removed === 0) throw new AppError('not_found', 'You have no authenticator app');
  await factorRemoved(tx, config, user, { kind: 'totp' });
  return {};
}
