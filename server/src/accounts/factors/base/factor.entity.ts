import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { UserEntity } from '../../users/user.entity.ts';

const id = p
  .uuid()
  .primary()
  .onCreate(() => uuidv7());

/** The authenticator app of a user, and the one that is about to replace it. */
export const TotpSecretSchema = defineEntity({
  name: 'TotpSecret',
  tableName: 'totp_secrets',
  properties: {
    id,
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('totp_secrets_user'),
    /** Sealed. */
    secret: p.text(),
    createdAt: p.datetime(3),
    /** Until a code confirms it, it changes nothing. */
    confirmedAt: p.datetime(3).nullable(),
    /** The time step of the newest code that was accepted. Codes of it and of earlier ones are used up. */
    lastStep: p.integer().nullable(),
  },
});

export class TotpSecretEntity extends TotpSecretSchema.class {}
TotpSecretSchema.setClass(TotpSecretEntity);

/** A discoverable credential (Web Authentication Level 3). */
export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id,
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('passkeys_user'),
    /** The host name that it belongs to: it works nowhere else. */
    rpId: p.string().length(255),
    credentialId: p.string().length(1_364).unique(),
    /** A COSE key, in base64url. */
    publicKey: p.text(),
    /** Names the user to the authenticator. The same for all passkeys of a user. */
    userHandle: p.string().length(88),
    counter: p.bigint('number'),
    transports: p.array().columnType('text[]').default([]),
    /** Whether it can never leave its device. */
    isDeviceBound: p.boolean(),
    isBackedUp: p.boolean(),
    name: p.string().length(80),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable(),
  },
});

export class PasskeyEntity extends PasskeySchema.class {}
PasskeySchema.setClass(PasskeyEntity);

/** A recovery code that is not used yet. */
export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    hash: p.string().length(64).primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('recovery_codes_user'),
    createdAt: p.datetime(3),
  },
});

export class RecoveryCodeEntity extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCodeEntity);
