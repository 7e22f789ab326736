import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../platform/database/base.entity.ts';
import { RoleEntity } from '../roles/role.entity.ts';

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...resourceColumns,
    name: p.string().length(100),
    /** Lower case and in NFKC, so that one address is one account. */
    email: p.string().length(254).unique(),
    /**
     * The address of a registration that nobody has confirmed yet: `email` is then a placeholder that leads nowhere, and
     * nothing can be attached to the row. Null for every account. A discarded registration claims its own placeholder.
     */
    claimedEmail: p.string().length(254).nullable().unique(),
    emailVerifiedAt: p.datetime(3).nullable(),
    kind: p.enum(['person', 'service'] as const),
    status: p.enum(['invited', 'active', 'suspended'] as const),
    passwordHash: p.string().nullable(),
    locale: p.string().length(35),
    timeZone: p.string().length(64),
    availability: p.enum(['online', 'away'] as const),
    lastLoginAt: p.datetime(3).nullable(),
    /** When roles, status or verification last changed: access tokens from before are read anew. */
    accessChangedAt: p.datetime(3),
    /** Sessions from before are over: set by a new password, a suspension, or an end to all sessions. */
    sessionsValidFrom: p.datetime(3),
  },
  indexes: [
    { name: 'users_access_changed', properties: ['accessChangedAt'] },
    {
      // Looked at by every start: `auth/accounts/revoke-unverified-credentials.ts`. Hardly any row is in it.
      name: 'users_unproven_password',
      expression: (c, t) =>
        `create index "users_unproven_password" on ${t} (${c.id}) where ${c.emailVerifiedAt} is null and ${c.passwordHash} is not null and ${c.claimedEmail} is null`,
    },
  ],
});

export class UserEntity extends UserSchema.class {
  /** Roles, status or verification changed: tokens that say otherwise are read anew, on every instance. */
  changeAccess(now: Date): void {
    this.accessChangedAt = now;
  }
}
UserSchema.setClass(UserEntity);

/** Restricts a query to accounts: a registration that nobody has confirmed does not exist for anyone else. */
export const ACCOUNT = { claimedEmail: null } as const;

/** The address that mail for this user goes to, confirmed or not. */
export const mailboxOf = ({ email, claimedEmail }: { email: string; claimedEmail?: string | null | undefined }) =>
  claimedEmail ?? email;

export const UserRoleSchema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade'),
    role: () => p.manyToOne(RoleEntity).ref().primary().deleteRule('restrict').index('user_roles_role'),
  },
});

export class UserRoleEntity extends UserRoleSchema.class {}
UserRoleSchema.setClass(UserRoleEntity);
