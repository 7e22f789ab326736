import { userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import type { Config } from '../../../platform/services/config.ts';
import { ADMINISTRATOR } from '../../roles/default-roles.ts';
import type { RoleSchema } from '../../roles/role.entity.ts';
import type { UserEntity, UserRoleSchema, UserSchema } from '../../users/user.entity.ts';
import { accountMails } from './auth.mails.ts';
import { sendAccountEmail } from './send-account-email.ts';

interface Use {
  readonly user: UserEntity;
  readonly provider: { readonly key: string; readonly name: string };
}

/** Notifies all administrators that a password was used although an identity provider is enforced. */
export async function noteBreakGlass(
  { em, record }: TransactionContext,
  config: Config,
  { user, provider }: Use,
): Promise<void> {
  record('user.break_glass_used', { id: user.id }, { data: { provider: provider.key }, by: userActor(user) });
  const administrators = await tables<typeof UserSchema | typeof UserRoleSchema | typeof RoleSchema>(em)
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['users.name', 'users.email', 'users.kind', 'users.email_verified_at'])
    .where('roles.key', '=', ADMINISTRATOR)
    .where('users.status', '=', 'active')
    .where('users.email_verified_at', 'is not', null)
    .execute();
  const mail = accountMails(config).breakGlassUsed(user.name, provider.name);
  for (const { name, email, kind, email_verified_at: emailVerifiedAt } of administrators)
    await sendAccountEmail(em, { name, email, kind, emailVerifiedAt }, mail);
}
