import type { BeginProviderTest, FinishProviderTest, ProviderTest } from '../../../contract/accounts/provider-test.ts';
import type { ProviderAddress } from '../../../contract/accounts/sso.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { Transact } from '../../../platform/commands/transaction-context.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { groupChanges } from '../accounts/apply-groups.ts';
import type { Rejection } from '../accounts/linking.logic.ts';
import { type Found, findAccount } from '../accounts/linking.queries.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { getProvider, lockProvider } from '../base/provider.queries.ts';
import { beginAttempt } from '../protocol/attempts.ts';
import type { Profile } from '../protocol/profile.logic.ts';
import { returnedPerson } from '../protocol/returned-person.ts';

type ManagerContext = Context & { readonly actor: Actor; readonly transact: Transact<Actor> };

const beginner = ({ actor: { id, sessionId } }: ManagerContext) => ({ id, sessionId });

/** Sends the browser of an administrator to a provider, also one that is not enabled yet. */
export async function beginTest(ctx: ManagerContext, { id, ...input }: BeginProviderTest): Promise<ProviderAddress> {
  const provider = await getProvider(ctx.em, id);
  return beginAttempt(ctx.services, provider, { ...input, purpose: 'test', user: beginner(ctx) }, ctx.transact);
}

/** Shows what a sign-in of this person would do, without doing it. Remembers that the provider works. */
export async function finishTest(ctx: ManagerContext, { id, ...input }: FinishProviderTest): Promise<ProviderTest> {
  await getProvider(ctx.em, id);
  const { claims, profile, attempt } = await returnedPerson(ctx, input, {
    purposes: ['test'],
    providerId: id,
    user: beginner(ctx),
  });
  return ctx.transact(async (tx) => {
    const { em, now, record } = tx;
    const provider = await lockProvider(em, id);
    const problems = [];
    if (provider.connectionChangedAt > attempt.createdAt) {
      problems.push('The provider was changed during the test. Run it again.');
    } else {
      provider.testedAt = now;
      record('identity_provider.tested', provider, { data: { key: provider.key } });
    }
    const found = await findAccount(em, provider, profile);
    const { decision, user } = found;
    const isNew = user === null;
    const { roles, assigned, changes } = await groupChanges(tx, { user, provider, profile, isNew });
    const roleIds = assigned.map(({ role }) => role.id).filter((roleId) => !changes.remove.includes(roleId));
    const all = new Set([...roleIds, ...changes.add]);
    return {
      claims,
      outcome: decision.outcome,
      email: profile.email,
      userId: user?.id ?? null,
      roles: roles.flatMap(({ id, key, name }) => (all.has(id) ? [{ id, key, name }] : [])),
      problems: [...problems, ...problemsOf(provider, profile, found)],
    };
  });
}

const REASONS: Readonly<Record<Rejection, string>> = {
  suspended: 'The account is suspended.',
  service: 'The address belongs to a service account.',
  other_subject: 'The account with this address is linked with another user of the provider.',
  account_exists:
    'An account with this address exists, and the provider is not trusted for it. Its owner can link it in their profile.',
  no_email: 'A new account needs an email address.',
  not_provisioned: 'The provider creates no accounts (`provision` is `off`).',
  not_invited: 'There is no account and no invitation for this address.',
};

function problemsOf(provider: IdentityProviderEntity, profile: Profile, { decision }: Found): string[] {
  const { groupsClaim, secondFactor, trust } = provider;
  const { email, emailVerified, groups, factors } = profile;
  return [
    ...(email === null ? ['The claim `email` is missing or not an address.'] : []),
    ...(emailVerified === false ? ['The provider says that the address is not verified.'] : []),
    ...(trust === 'verified' && email !== null && emailVerified === undefined
      ? ['The claim `email_verified` is missing, so that only bound domains are trusted.']
      : []),
    ...(groupsClaim != null && groups === null
      ? [`The claim \`${groupsClaim}\` is missing or not a list: roles stay as they are.`]
      : []),
    ...(secondFactor.length > 0 && factors === 1
      ? ['Neither `amr` nor `acr` has a value of `secondFactor`: the sign-in counts as one factor.']
      : []),
    ...(decision.outcome === 'rejected' ? [REASONS[decision.reason]] : []),
  ];
}
