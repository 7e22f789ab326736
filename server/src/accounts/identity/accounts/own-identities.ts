import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BeginLink, FinishLink, Identity, ProviderAddress } from '../../../contract/accounts/sso.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { Transact, TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { Config } from '../../../platform/services/config.ts';
import { accountMails } from '../../auth/accounts/auth.mails.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import { ownAccountToChange } from '../../users/user.commands.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { canUsePassword } from '../base/enforcement.ts';
import { UserIdentityEntity } from '../base/identity.entity.ts';
import { enabledProvider, providerSince } from '../base/provider.queries.ts';
import { endProviderSessions } from '../base/provider-sessions.ts';
import { beginAttempt } from '../protocol/attempts.ts';
import { returnedPerson } from '../protocol/returned-person.ts';
import { lockAccount } from './linking.queries.ts';
import { linkIdentity } from './take-account.ts';

type OwnContext = Context & { readonly actor: Actor; readonly transact: Transact<Actor> };

const identitiesOf = (em: EntityManager, userId: string) =>
  em.find(UserIdentityEntity, { user: userId }, { populate: ['provider'], orderBy: { createdAt: 'asc', id: 'asc' } });

/** Lists the accounts at providers with which a user signs in. */
export const listIdentities = async (em: EntityManager, userId: string): Promise<Identity[]> =>
  (await identitiesOf(em, userId)).map(viewIdentity);

/** Sends the browser of the caller to a provider, so that they can sign in through it from then on. */
export async function beginLink(ctx: OwnContext, { provider: key, ...input }: BeginLink): Promise<ProviderAddress> {
  const provider = await enabledProvider(ctx.em, key);
  const { id, sessionId } = ctx.actor;
  return beginAttempt(ctx.services, provider, { ...input, purpose: 'link', user: { id, sessionId } }, ctx.transact);
}

export async function finishLink(ctx: OwnContext, input: FinishLink): Promise<Identity> {
  const { id, sessionId } = ctx.actor;
  const person = await returnedPerson(ctx, input, { purposes: ['link'], user: { id, sessionId } });
  const { attempt, profile } = person;
  return ctx.transact(async (tx) => {
    const provider = await providerSince(tx.em, { id: person.provider.id, since: attempt.createdAt });
    const user = await ownAccountToChange(tx);
    const { identity: known } = await lockAccount(tx.em, provider, { ...profile, email: null });
    if (known)
      throw new AppError('conflict', known.user.id === user.id ? 'You have linked this account already' : TAKEN);
    if ((await tx.em.count(UserIdentityEntity, { issuer: profile.issuer, user: user.id })) > 0)
      throw new AppError('conflict', `You have linked another account at ${provider.name}. Unlink it first.`);
    const identity = await linkIdentity(tx, ctx.services.config, { user, provider, profile });
    await tx.em.flush();
    return viewIdentity(identity);
  });
}

const TAKEN = 'Another user has linked this account';

/** Unlinks one of the caller's identities, and ends the sessions that it opened. The last way to sign in stays. */
export async function removeIdentity(
  tx: TransactionContext<Actor>,
  config: Config,
  id: string,
): Promise<Record<string, never>> {
  const { em, record } = tx;
  const user = await ownAccountToChange(tx);
  const identity = await em.findOne(
    UserIdentityEntity,
    { id, user: user.id },
    { populate: ['provider'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!identity) throw notFound('Linked account', id);
  await requireAnotherWay(em, user, identity);
  const provider = identity.provider.getEntity();
  const { email = null, subject } = identity;
  await endProviderSessions(tx, { provider: provider.id, subject, session: { user: user.id } });
  em.remove(identity);
  await sendAccountEmail(em, user, accountMails(config).identityRemoved(provider.name));
  record('user.identity_removed', { id: user.id }, { data: { provider: provider.key, email } });
  return {};
}

async function requireAnotherWay(em: EntityManager, user: UserEntity, removed: UserIdentityEntity): Promise<void> {
  if (user.passwordHash != null && (await canUsePassword(em, user))) return;
  const others = (await identitiesOf(em, user.id)).filter(({ id, issuer, provider }) => {
    const { enabled, issuer: current } = provider.getEntity();
    return id !== removed.id && enabled && issuer === current;
  });
  if (others.length === 0)
    throw new AppError('conflict', 'This is your only way to sign in. Choose a password first, by resetting it.');
}

function viewIdentity({ id, provider, email, createdAt, lastUsedAt }: UserIdentityEntity): Identity {
  const { key, name } = provider.getEntity();
  return {
    id,
    provider: { key, name },
    email: email ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
