import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { OrganizationEntity } from '../organizations/organization.entity.ts';
import { RoleEntity } from '../roles/role.entity.ts';

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...resourceColumns,
    name: p.string().length(100),
    /** Lowercase and in NFKC, so that each address has at most one account. */
    email: p.string().length(254).unique(),
    /**
     * The address of a registration that is not confirmed yet. `email` is then an undeliverable placeholder, and
     * nothing can refer to the row. Null for every account. A discarded registration claims its own placeholder.
     */
    claimedEmail: p.string().length(254).nullable().unique(),
    /** Other addresses that this person writes from, in the form of `email`. They receive nothing. */
    otherEmails: p.array().columnType('text[]').default([]),
    emailVerifiedAt: p.datetime(3).nullable(),
    /** The name of the account in another system: both are set, or neither. */
    externalSource: p.string().length(100).nullable(),
    externalId: p.string().length(200).nullable(),
    organization: () => p.manyToOne(OrganizationEntity).nullable().ref().deleteRule('restrict'),
    /** For staff. */
    note: p.text().default(''),
    kind: p.enum(['person', 'service'] as const),
    status: p.enum(['invited', 'active', 'suspended'] as const),
    passwordHash: p.string().nullable(),
    locale: p.string().length(35),
    timeZone: p.string().length(64),
    availability: p.enum(['online', 'away'] as const),
    /** When someone who is `away` is back. Nothing is switched then: readers compare it with now. */
    awayUntil: p.datetime(3).nullable(),
    lastLoginAt: p.datetime(3).nullable(),
    /** When the first of the second factors that the account has was set up. */
    secondFactorSince: p.datetime(3).nullable(),
    /**
     * When roles, status or verification last changed. Access tokens issued before are checked against the current
     * data.
     */
    accessChangedAt: p.datetime(3),
    /** Sessions that started before are invalid. Set by a new password, a suspension, or ending all sessions. */
    sessionsValidFrom: p.datetime(3),
  },
  indexes: [
    { name: 'users_access_changed', properties: ['accessChangedAt'] },
    {
      // Begins with the ID, by which an account is also found without its source.
      name: 'users_external',
      expression: (c, t) =>
        `create unique index "users_external" on ${t} (${c.externalId}, ${c.externalSource}) where ${c.externalId} is not null`,
    },
    {
      name: 'users_other_emails',
      expression: (c, t) => `create index "users_other_emails" on ${t} using gin (${c.otherEmails})`,
    },
    {
      name: 'users_organization',
      expression: (c, t) =>
        `create index "users_organization" on ${t} (${c.organization}) where ${c.organization} is not null`,
    },
    {
      // The people whom a search for tickets names.
      name: 'users_search',
      expression: (c, t) =>
        `create index "users_search" on ${t} using gin (person_search_terms(${c.name}, ${c.email}))`,
    },
  ],
});

export class UserEntity extends UserSchema.class {
  /**
   * Marks roles, status or verification as changed, so that every instance checks older tokens against the current
   * data.
   */
  changeAccess(now: Date): void {
    this.accessChangedAt = now;
  }
}
UserSchema.setClass(UserEntity);

/** Restricts a query to accounts, because unconfirmed registrations must be invisible to everyone else. */
export const ACCOUNT = { claimedEmail: null } as const;

/** Returns the address that email for this user goes to, confirmed or not. */
export const mailboxOf = ({ email, claimedEmail }: { email: string; claimedEmail?: string | null | undefined }) =>
  claimedEmail ?? email;

export const UserRoleSchema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade'),
    role: () => p.manyToOne(RoleEntity).ref().primary().deleteRule('restrict').index('user_roles_role'),
    /**
     * The identity provider whose groups gave the role; null if it was assigned by hand. No foreign key: providers refer
     * to users.
     */
    providerId: p.uuid().nullable(),
  },
});

export class UserRoleEntity extends UserRoleSchema.class {}
UserRoleSchema.setClass(UserRoleEntity);
