import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { UserEntity } from '../../users/user.entity.ts';
import { IdentityProviderEntity } from './provider.entity.ts';

const id = p
  .uuid()
  .primary()
  .onCreate(() => uuidv7());
const provider = () => p.manyToOne(IdentityProviderEntity).ref().deleteRule('cascade');

export const attemptPurposes = ['sign_in', 'step_up', 'link', 'test'] as const;
export type AttemptPurpose = (typeof attemptPurposes)[number];

/** A browser that was sent to a provider. It comes back once. */
export const SignInAttemptSchema = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempts',
  properties: {
    id,
    provider,
    purpose: p.enum(attemptPurposes),
    stateHash: p.string().length(64).unique(),
    nonce: p.string().length(64),
    /** The verifier for the provider (RFC 7636), sealed. */
    verifier: p.text(),
    /** The challenge of the page that began it, whose verifier never leaves that page until it finishes. */
    challenge: p.string().length(43),
    redirectUri: p.string().length(2_000),
    /** Who began it, unless it is a sign-in. */
    user: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('cascade'),
    sessionId: p.uuid().nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).index('sign_in_attempts_expires'),
    consumedAt: p.datetime(3).nullable(),
  },
});

export class SignInAttemptEntity extends SignInAttemptSchema.class {}
SignInAttemptSchema.setClass(SignInAttemptEntity);

/** What a provider said about a person, as far as an account depends on it. */
export interface StoredProfile {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string;
  /** Null if the claim was absent, which is not an empty list. */
  readonly groups: readonly string[] | null;
  readonly sid: string | null;
  readonly methods: readonly string[];
  readonly factors: 1 | 2;
}

/** An identity that becomes one of an account when its owner has proved who they are in another way. */
export const SignInConfirmationSchema = defineEntity({
  name: 'SignInConfirmation',
  tableName: 'sign_in_confirmations',
  properties: {
    id,
    provider,
    /** Null if the account is created when the address is confirmed. */
    user: () => p.manyToOne(UserEntity).nullable().ref().deleteRule('cascade'),
    profile: p.json<StoredProfile>(),
    /** Of the emailed link. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).index('sign_in_confirmations_expires'),
    consumedAt: p.datetime(3).nullable(),
  },
});

export class SignInConfirmationEntity extends SignInConfirmationSchema.class {}
SignInConfirmationSchema.setClass(SignInConfirmationEntity);

/** A logout token that was accepted, so that it is accepted once. */
export const LogoutTokenSchema = defineEntity({
  name: 'LogoutToken',
  tableName: 'logout_tokens',
  properties: {
    /** Of the provider and the `jti`. */
    hash: p.string().length(64).primary(),
    expiresAt: p.datetime(3).index('logout_tokens_expires'),
  },
});

export class LogoutTokenEntity extends LogoutTokenSchema.class {}
LogoutTokenSchema.setClass(LogoutTokenEntity);
