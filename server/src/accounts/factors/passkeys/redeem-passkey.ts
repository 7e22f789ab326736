import type { EntityManager } from '@mikro-orm/postgresql';
import type { PasskeyAssertion } from '../../../contract/accounts/webauthn.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { SignIn } from '../../auth/sessions/issue-session.ts';
import { PasskeyEntity } from '../base/factor.entity.ts';
import { WrongFactor } from '../base/wrong-factor.ts';
import { verifyAssertion } from './ceremony.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a passkey answered, and what it had to sign. */
export interface PasskeyAnswer {
  readonly assertion: PasskeyAssertion;
  readonly nonce: string;
  readonly party: RelyingParty;
}

/** Returns the passkey that an answer names. @throws WrongFactor if it is not known here. */
export async function passkeyOf(em: EntityManager, { assertion, party }: PasskeyAnswer): Promise<PasskeyEntity> {
  const passkey = await em.findOne(PasskeyEntity, { credentialId: assertion.id, rpId: party.id });
  if (!passkey) throw new WrongFactor('passkey');
  return passkey;
}

/** Accepts the answer of a passkey of this user, who is locked. @throws WrongFactor */
export async function redeemPasskey(
  { em, now }: Pick<TransactionContext, 'em' | 'now'>,
  userId: string,
  answer: PasskeyAnswer,
): Promise<SignIn> {
  const passkey = await passkeyOf(em, answer);
  if (passkey.user.id !== userId) throw new WrongFactor('passkey');
  const changed = await verifyAssertion(answer.assertion, { ...answer, passkey }).catch((error: unknown) => {
    throw new WrongFactor('passkey', error);
  });
  await em.nativeUpdate(PasskeyEntity, passkey.id, { ...changed, lastUsedAt: now });
  return provedBy(passkey);
}

/** A key in hardware or in software, of a user who was there and verified (RFC 8176, section 2). */
export const provedBy = ({ isDeviceBound }: Pick<PasskeyEntity, 'isDeviceBound'>): SignIn => ({
  factors: 2,
  methods: [isDeviceBound ? 'hwk' : 'swk', 'user', 'mfa'],
});
