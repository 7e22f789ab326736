import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { SessionEntity } from '../../users/session.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

const id = p
  .uuid()
  .primary()
  .onCreate(() => uuidv7());

/** One step of a session: each refresh consumes the newest token and creates the next. */
const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    id,
    session: () => p.manyToOne(SessionEntity).ref().deleteRule('cascade').index('refresh_tokens_session'),
    hash: p.string().length(64).unique(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    rotatedAt: p.datetime(3).nullable(),
    /** The token that replaced this one, encrypted with this one: tabs that refresh at the same time all receive it. */
    successor: p.text().nullable(),
  },
});

export class RefreshTokenEntity extends RefreshTokenSchema.class {}
RefreshTokenSchema.setClass(RefreshTokenEntity);

export const purposes = ['verify_email', 'change_email', 'reset_password', 'accept_invitation', 'set_up'] as const;
export type Purpose = (typeof purposes)[number];

/** The secret of an emailed link. It works once, and only its hash is stored. */
const OneTimeTokenSchema = defineEntity({
  name: 'OneTimeToken',
  tableName: 'one_time_tokens',
  properties: {
    id,
    purpose: p.enum(purposes),
    user: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('cascade').index('one_time_tokens_user'),
    /** The address that the link was sent to. Holding the link verifies this address and no other. */
    email: p.string().length(254).nullable(),
    hash: p.string().length(64).unique(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    consumedAt: p.datetime(3).nullable(),
  },
});

export class OneTimeTokenEntity extends OneTimeTokenSchema.class {}
OneTimeTokenSchema.setClass(OneTimeTokenEntity);
