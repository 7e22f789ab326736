import { ref } from '@mikro-orm/core';
import {
  MAX_PASSKEYS,
  type PasskeyAdd,
  type PasskeyAdded,
  type PasskeyCreation,
  type PasskeyRename,
  type Passkey as PasskeyView,
} from '../../../contract/accounts/factors.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, alreadyTaken, notFound } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { OwnAccount } from '../../auth/passwords/require-password.ts';
import { ownAccountToChange } from '../../users/user.commands.ts';
import { factorAdded, factorRemoved } from '../base/changed-factors.ts';
import { PasskeyEntity } from '../base/factor.entity.ts';
import { factorsOf } from '../base/factors.queries.ts';
import { WrongFactor } from '../base/wrong-factor.ts';
import { creationOptions, newNonce, verifyAttestation } from '../passkeys/ceremony.ts';
import { provedBy } from '../passkeys/redeem-passkey.ts';
import { requireRelyingParty } from '../passkeys/relying-party.ts';
import { consumeChallenge, createChallenge, ownChallenge } from '../sign-in/challenge.ts';
import { confirmSession } from '../sign-in/confirm-session.ts';
import { viewPasskey } from './factors.view.ts';

/** Asks for a new passkey. All passkeys of a user have the same random handle. */
export async function newPasskeyOptions(ctx: OwnAccount): Promise<PasskeyCreation> {
  const party = requireRelyingParty(ctx);
  return ctx.transact(async (tx) => {
    const user = await ownAccountToChange(tx);
    const { passkeys } = await factorsOf(tx.em, user.id);
    requireRoom(passkeys);
    const userHandle = passkeys[0]?.userHandle ?? newNonce();
    const { sessionId } = ctx.actor;
    const { id, nonce } = await createChallenge(tx, ctx.origin, {
      purpose: 'new_passkey',
      user,
      sessionId,
      userHandle,
    });
    const owner = { handle: userHandle, email: user.email, name: user.name };
    return { challengeId: id, options: creationOptions(party, nonce, owner, passkeys) };
  });
}

function requireRoom(passkeys: readonly PasskeyEntity[]): void {
  if (passkeys.length >= MAX_PASSKEYS)
    throw new AppError('conflict', `You have reached the limit of ${MAX_PASSKEYS} passkeys`);
}

/** Adds the passkey that answered the challenge. */
export async function addPasskey(ctx: OwnAccount, { challengeId, name, passkey }: PasskeyAdd): Promise<PasskeyAdded> {
  const party = requireRelyingParty(ctx);
  return ctx.transact(async (tx) => {
    const { em, now } = tx;
    const user = await ownAccountToChange(tx);
    const challenge = await ownChallenge(tx, ctx.origin, { id: challengeId, purpose: 'new_passkey' });
    await consumeChallenge(tx, challenge);
    const verified = await verifyAttestation(passkey, { party, nonce: challenge.nonce }).catch((error: unknown) => {
      throw new WrongFactor('passkey', error);
    });
    requireRoom((await factorsOf(em, user.id)).passkeys);
    if ((await em.count(PasskeyEntity, { credentialId: verified.credentialId })) > 0)
      throw alreadyTaken('passkey', 'This passkey was added already');
    const added = em.create(PasskeyEntity, {
      ...verified,
      user: ref(user),
      rpId: party.id,
      userHandle: challenge.userHandle ?? newNonce(),
      transports: passkey.response.transports ?? [],
      name,
      createdAt: now,
    });
    em.persist(added);
    await em.flush();
    const recoveryCodes = await factorAdded(tx, ctx.services.config, user, { kind: 'passkey', name });
    const confirmed = await confirmSession(tx, ctx.services, user, provedBy(added));
    return { passkey: viewPasskey(added), recoveryCodes, ...confirmed };
  });
}

export async function renamePasskey(tx: TransactionContext<Actor>, { id, name }: PasskeyRename): Promise<PasskeyView> {
  const passkey = await ownPasskey(tx, id);
  passkey.name = name;
  await tx.em.flush();
  return viewPasskey(passkey);
}

export async function removePasskey(
  tx: TransactionContext<Actor>,
  { config }: Services,
  id: string,
): Promise<Record<string, never>> {
  const user = await ownAccountToChange(tx);
  const passkey = await ownPasskey(tx, id);
  tx.em.remove(passkey);
  await tx.em.flush();
  await factorRemoved(tx, config, user, { kind: 'passkey', name: passkey.name });
  return {};
}

const ownPasskey = ({ em, actor }: TransactionContext<Actor>, id: string): Promise<PasskeyEntity> =>
  em.findOneOrFail(PasskeyEntity, { id, user: actor.id }, { failHandler: () => notFound('Passkey', id) });
