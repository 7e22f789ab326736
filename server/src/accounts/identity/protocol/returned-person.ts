import type { Context } from '../../../platform/procedures/context.ts';
import type { AttemptPurpose, SignInAttemptEntity } from '../base/attempt.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { finishAttempt, type Returned } from './attempts.ts';
import { exchangeCode, type VerifiedClaims } from './exchange-code.ts';
import { type Profile, profileFrom } from './profile.logic.ts';
import { providerFault } from './provider-fault.ts';

/** Someone who has come back from a provider, and whom its signed answer names. */
export interface ReturnedPerson {
  readonly attempt: SignInAttemptEntity;
  readonly provider: IdentityProviderEntity;
  readonly claims: VerifiedClaims;
  readonly profile: Profile;
}

interface Expected {
  readonly purposes: readonly AttemptPurpose[];
  readonly providerId?: string;
  /** Who must have begun it, if anyone. */
  readonly user?: { readonly id: string; readonly sessionId: string | null };
}

/** Ends an attempt and asks the provider who came back. No transaction is open meanwhile. */
export async function returnedPerson(
  { em, services }: Pick<Context, 'em' | 'services'>,
  returned: Returned,
  expected: Expected,
): Promise<ReturnedPerson> {
  const now = services.clock();
  const { attempt, provider, verifier, code } = await finishAttempt(em, services.sealing, returned, {
    ...expected,
    now,
  });
  const claims = await exchangeCode(services, provider, {
    redirectUri: attempt.redirectUri,
    code,
    state: returned.state,
    iss: returned.iss,
    nonce: attempt.nonce,
    verifier,
    isFresh: attempt.purpose === 'step_up',
  });
  try {
    return { attempt, provider, claims, profile: profileFrom(claims, provider) };
  } catch (error) {
    throw providerFault(provider, error, now);
  }
}
