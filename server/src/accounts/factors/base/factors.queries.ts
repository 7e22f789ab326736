import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondFactorKind } from '../../../contract/accounts/factors.ts';
import { tables } from '../../../platform/database/database.ts';
import type { RoleSchema } from '../../roles/role.entity.ts';
import type { UserRoleSchema } from '../../users/user.entity.ts';
import { PasskeyEntity, RecoveryCodeEntity, TotpSecretEntity } from './factor.entity.ts';

/** The second factors of a user. */
export interface OwnFactors {
  /** The oldest first. */
  readonly passkeys: readonly PasskeyEntity[];
  /** Null until it is confirmed. */
  readonly totp: TotpSecretEntity | null;
  readonly recoveryCodesLeft: number;
}

export async function factorsOf(em: EntityManager, userId: string): Promise<OwnFactors> {
  const passkeys = await em.find(PasskeyEntity, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const totp = await em.findOne(TotpSecretEntity, { user: userId, confirmedAt: { $ne: null } });
  return { passkeys, totp, recoveryCodesLeft: await em.count(RecoveryCodeEntity, { user: userId }) };
}

/** Recovery codes stand for a factor, but are none. */
export const hasAny = ({ passkeys, totp }: OwnFactors): boolean => passkeys.length > 0 || totp !== null;

/** Returns the kinds that a user can use where the service is reached at `rpId`; null for an IP address. */
export function kindsOf({ passkeys, totp, recoveryCodesLeft }: OwnFactors, rpId: string | null): SecondFactorKind[] {
  return [
    ...(passkeys.some((passkey) => passkey.rpId === rpId) ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(recoveryCodesLeft > 0 ? ['recovery_code' as const] : []),
  ];
}

/** Whether a role of the user requires a second factor. */
export async function requiresFactor(em: EntityManager, userId: string): Promise<boolean> {
  const role = await tables<typeof RoleSchema | typeof UserRoleSchema>(em)
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.id')
    .where('user_roles.user_id', '=', userId)
    .where('roles.requires_second_factor', '=', true)
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}
