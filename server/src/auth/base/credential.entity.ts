import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { SessionEntity } from '../../users/session.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

const id = p
  .uuid()
  .primary()
  .onCreate(() => uuidv7());

/** One step of a session: each refresh uses the newest token up and makes the next. */
export const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    id,
    session: () => p.manyToOne(SessionEntity).ref().deleteRule('cascade').index('refresh_tokens_session'),
    hash: p.string().length(64).unique(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    rotatedAt: p.datetime(3).nullable(),
    /** The token that replaced this one, encrypted with this one: tabs that refresh together all receive it. */
    successor: p.text().nullable(),
  },
});

export class RefreshTokenEntity extends RefreshTokenSchema.class {}
RefreshTokenSchema.setClass(RefreshTokenEntity);

export const purposes = ['verify_email', 'change_email', 'reset_password', 'accept_invitation', 'set_up'] as const;
export type Purpose = (typeof purposes)[number];

/** The secret in a mailed link. Only its hash is kept, and it is good once. */
export const OneTimeTokenSchema = defineEntity({
  name: 'OneTimeToken',
  tableName: 'one_time_tokens',
  properties: {
    id,
    purpose: p.enum(purposes),
    user: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('cascade').index('one_time_tokens_user'),
    /** Where it was sent: holding it shows that this address is one's own, and no other. */
    email: p.string().length(254).nullable(),
    hash: p.string().length(64).unique(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    consumedAt: p.datetime(3).nullable(),
  },
});

export class OneTimeTokenEntity extends OneTimeTokenSchema.class {}
OneTimeTokenSchema.setClass(OneTimeTokenEntity);
