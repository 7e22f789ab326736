import type { AcceptInvitation } from '../contract/auth.ts';
import type { UserInvite, User as UserView } from '../contract/users.ts';
import { type Actor, SYSTEM } from '../platform/actor.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Scope } from '../platform/scope.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { createAccount, requesterRole, rolesFor } from '../users/user.account.ts';
import { requireNewAddress } from '../users/user.commands.ts';
import { getUser } from '../users/user.queries.ts';
import { invitationMail } from './auth.mails.ts';
import { mailAccount } from './mail-account.ts';
import { consumeTokenOf, issueToken } from './one-time-token.ts';

/** Makes an account whose owner chooses the password, and mails them the link to do so. */
export async function inviteUser(scope: Scope<Actor>, config: Config, input: UserInvite): Promise<UserView> {
  const { em, actor, now } = scope;
  const roles = input.roleIds ? await rolesFor(em, input.roleIds) : [await requesterRole(em)];
  if (input.roleIds) for (const role of roles) requireMayGrant(actor, role.grants);
  await requireNewAddress(scope, input.email);
  const user = createAccount(em, { name: input.name, email: input.email, status: 'invited' }, roles, now);
  await em.flush();
  const secret = await issueToken(em, 'accept_invitation', user, now);
  await mailAccount(em, user, invitationMail(config, actor.name, secret));
  scope.record('user.invited', user, { data: { email: user.email, roles: roles.map(({ key }) => key) } });
  return getUser(em, user.id);
}

/** The invited person sets their own password; having the link shows that the address is theirs. */
export async function acceptInvitation(ctx: Context, { token, password, name }: AcceptInvitation): Promise<UserView> {
  const passwordHash = await ctx.services.passwords.hash(password);
  return ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const user = await consumeTokenOf(em, 'accept_invitation', token, now);
    if (user.status !== 'invited') throw new Failure('invalid_token');
    user.status = 'active';
    user.passwordHash = passwordHash;
    user.emailVerifiedAt = now;
    if (name !== undefined) user.name = name;
    user.changeAccess(now);
    record('user.verified', user);
    await em.flush();
    return getUser(em, user.id);
  });
}
