import type { AcceptInvitation } from '../../../contract/accounts/auth.ts';
import type { UserInvite, User as UserView } from '../../../contract/accounts/users.ts';
import { type Actor, SYSTEM, userActor } from '../../../platform/base/actor.ts';
import { changesBetween } from '../../../platform/base/changes.ts';
import type { Transact, TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { Config } from '../../../platform/services/config.ts';
import { requireMayAssign } from '../../roles/role.policy.ts';
import { createAccount, type JoinTeams, requesterRole, rolesFor } from '../../users/user.account.ts';
import { requireNewAddress, userToChange } from '../../users/user.commands.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { getUser } from '../../users/user.queries.ts';
import { limitMails } from '../base/limits.ts';
import { consumeTokenOf, invalidToken, issueToken, peekTokenOf } from '../base/one-time-token.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { accountMails } from './auth.mails.ts';
import { sendAccountEmail } from './send-account-email.ts';
import { markVerified } from './verify-email.ts';

/** Creates an account and emails its owner a link to choose a password. */
export async function inviteUser(
  tx: TransactionContext<Actor>,
  config: Config,
  { teamIds = [], ...input }: UserInvite,
  joinTeams: JoinTeams,
): Promise<UserView> {
  const { em, actor, now } = tx;
  const roles = input.roleIds ? await rolesFor(em, input.roleIds) : [await requesterRole(em)];
  if (input.roleIds) requireMayAssign(actor, roles);
  await requireNewAddress(tx, input.email, { caller: tx.actor });
  const user = createAccount(em, { name: input.name, email: input.email, status: 'invited' }, roles, now);
  await em.flush();
  const secret = await issueToken(em, 'accept_invitation', user, now);
  await sendAccountEmail(em, user, accountMails(config).invitation(actor.name, secret));
  tx.record('user.invited', user, { data: { email: user.email, roles: roles.map(({ key }) => key) } });
  await joinTeams(tx, user, teamIds);
  return getUser(em, user.id);
}

type InvitationContext = Context & { readonly transact: Transact<Actor> };

/** Emails another link to a user who has not accepted the invitation. Earlier links become void. */
export async function resendInvitation(ctx: InvitationContext, id: string): Promise<UserView> {
  const { email } = requireInvited(await getUser(ctx.em, id));
  await limitMails(ctx, 'invitation', email);
  return ctx.transact(async (tx) => {
    const { em, actor, now, record } = tx;
    const user = requireInvited(await userToChange(tx, { id }));
    const secret = await issueToken(em, 'accept_invitation', user, now);
    await sendAccountEmail(em, user, accountMails(ctx.services.config).invitation(actor.name, secret));
    const view = await getUser(em, user.id);
    record('user.invited', user, { data: { email: user.email, roles: view.roles.map(({ key }) => key) } });
    return view;
  });
}

function requireInvited<Account extends Pick<UserEntity, 'status'>>(user: Account): Account {
  if (user.status !== 'invited')
    throw new AppError('conflict', 'Only users who have not accepted their invitation can be invited again');
  return user;
}

/** Sets the password that the invited user chose. Holding the link also verifies their address. */
export async function acceptInvitation(ctx: Context, { token, password, name }: AcceptInvitation): Promise<UserView> {
  const invited = await peekTokenOf(ctx.em, 'accept_invitation', token, ctx.services.clock());
  const person = { name: name ?? invited.name, email: invited.email };
  const passwordHash = await hashNewPassword(ctx, { field: 'password', password, person });
  return ctx.transactAs(SYSTEM)(async (tx) => {
    const { em, now, record } = tx;
    const user = await consumeTokenOf(em, 'accept_invitation', token, now);
    if (user.status !== 'invited') throw invalidToken();
    const before = auditedFields(user);
    user.status = 'active';
    user.passwordHash = passwordHash;
    if (name !== undefined) user.name = name;
    user.changeAccess(now);
    record('user.invitation_accepted', user, {
      changes: changesBetween(before, auditedFields(user)),
      by: userActor(user),
    });
    await markVerified(tx, user);
    await em.flush();
    return getUser(em, user.id);
  });
}

const auditedFields = ({ name, status }: UserEntity) => ({ name, status });
