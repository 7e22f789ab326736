import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { SessionEntity } from '../../users/session.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { IdentityProviderEntity } from './provider.entity.ts';

const id = p
  .uuid()
  .primary()
  .onCreate(() => uuidv7());

/** An account at an identity provider with which a user signs in. Its key is issuer and subject, never an address. */
export const UserIdentitySchema = defineEntity({
  name: 'UserIdentity',
  tableName: 'user_identities',
  properties: {
    id,
    provider: () => p.manyToOne(IdentityProviderEntity).ref().deleteRule('cascade'),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('user_identities_user'),
    issuer: p.string().length(500),
    subject: p.string().length(255),
    /** The address at the last sign-in. */
    email: p.string().length(254).nullable(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'user_identities_subject', properties: ['issuer', 'subject'] }],
  indexes: [{ name: 'user_identities_provider', properties: ['provider', 'user'] }],
});

export class UserIdentityEntity extends UserIdentitySchema.class {}
UserIdentitySchema.setClass(UserIdentityEntity);

/** Which session of a provider opened a session here, so that the provider can end it. */
export const ProviderSessionSchema = defineEntity({
  name: 'ProviderSession',
  tableName: 'provider_sessions',
  properties: {
    session: () => p.manyToOne(SessionEntity).ref().primary().deleteRule('cascade'),
    provider: () => p.manyToOne(IdentityProviderEntity).ref().deleteRule('cascade'),
    sid: p.string().length(255).nullable(),
    subject: p.string().length(255),
  },
  indexes: [
    { name: 'provider_sessions_sid', properties: ['provider', 'sid'] },
    { name: 'provider_sessions_subject', properties: ['provider', 'subject'] },
  ],
});

export class ProviderSessionEntity extends ProviderSessionSchema.class {}
ProviderSessionSchema.setClass(ProviderSessionEntity);
