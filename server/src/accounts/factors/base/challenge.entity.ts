import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { UserEntity } from '../../users/user.entity.ts';

const id = p
  .uuid()
  .primary()
  .onCreate(() => uuidv7());

const purposes = ['second_factor', 'passkey', 'step_up', 'new_passkey'] as const;
export type ChallengePurpose = (typeof purposes)[number];

/** What the service has asked for, and what has to arrive within minutes. It is no session. */
export const SignInChallengeSchema = defineEntity({
  name: 'SignInChallenge',
  tableName: 'sign_in_challenges',
  properties: {
    id,
    purpose: p.enum(purposes),
    /** Null for a passkey that will tell who it is. */
    user: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('cascade').index('sign_in_challenges_user'),
    /** The session of the user, if they are signed in. */
    sessionId: p.uuid().nullable(),
    /** The network that it was requested from. */
    network: p.string().length(45),
    /** A digest of the password hash that was right: another one since then voids the challenge. */
    passwordDigest: p.string().length(64).nullable(),
    /** What a passkey signs. */
    nonce: p.string().length(64),
    /** The name of the user for a new passkey. */
    userHandle: p.string().length(88).nullable(),
    attempts: p.smallint().default(0),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).index('sign_in_challenges_expire'),
    consumedAt: p.datetime(3).nullable(),
  },
});

export class SignInChallengeEntity extends SignInChallengeSchema.class {}
SignInChallengeSchema.setClass(SignInChallengeEntity);

/** The removal of all second factors of a user, which they can stop until it happens. */
export const FactorResetSchema = defineEntity({
  name: 'FactorReset',
  tableName: 'factor_resets',
  properties: {
    id,
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('factor_resets_user'),
    /** Of the link that stops it. */
    hash: p.string().length(64).unique(),
    createdAt: p.datetime(3),
    dueAt: p.datetime(3),
    /** When it was stopped or done. */
    endedAt: p.datetime(3).nullable().index('factor_resets_ended'),
  },
});

export class FactorResetEntity extends FactorResetSchema.class {}
FactorResetSchema.setClass(FactorResetEntity);
