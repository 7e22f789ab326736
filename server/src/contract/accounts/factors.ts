import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { Id, line, OPEN_LIST, Timestamp } from '../base/common.ts';
import { GivenPassword, refreshTokenIn, Session, token } from './auth.ts';
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreationOptions, PasskeyRequestOptions } from './webauthn.ts';

/** The most passkeys that a user can have. */
export const MAX_PASSKEYS = 20;

const TotpCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, 'Must be six digits')
  .describe('Code that the authenticator app shows.');

/** Accepted with blanks and in lowercase. What it looks like besides is checked as a wrong code is. */
const RecoveryCode = z
  .string()
  .check(characters({ min: 1, max: 100 }))
  .describe('One of the recovery codes of the user. It works once.');

const SecondFactorKind = z.enum(['passkey', 'totp', 'recovery_code']);

export const SignInChallenge = z
  .object({
    challenge: z.object({
      id: Id,
      kinds: z.array(SecondFactorKind).describe(`Second factors that the user can use. ${OPEN_LIST}`),
      passkeyOptions: PasskeyRequestOptions.nullable().describe('Null if the user has no passkey for this address.'),
      expiresAt: Timestamp,
    }),
  })
  .meta({
    id: 'SignInChallenge',
    description:
      'The password is correct, but the account has a second factor: sign in with it by `POST /auth/second-factor`. This is no session.',
  });

export const SignedIn = z.union([Session, SignInChallenge]).meta({
  id: 'SignedIn',
  description: 'Session, or a challenge if the account has a second factor.',
});

/** Whether exactly one of these inputs is present. */
const hasOne = <Input extends object>(input: Input, names: readonly (keyof Input)[]) =>
  names.filter((name) => input[name] !== undefined).length === 1;

const factorInputs = {
  code: TotpCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyAssertion.optional().describe('Answer of a passkey to `passkeyOptions`.'),
};

const challengeId = Id.describe('ID of the challenge.');

export const SecondFactor = z
  .strictObject({ challengeId, ...factorInputs, refreshTokenIn })
  .refine((input) => hasOne(input, ['code', 'recoveryCode', 'passkey']), {
    path: ['code'],
    message: 'Exactly one of code, recoveryCode and passkey must be present',
  });

export const PasskeyChallenge = z
  .object({ challengeId: Id, options: PasskeyRequestOptions })
  .meta({ id: 'PasskeyChallenge', description: 'Challenge that a passkey answers.' });

export const PasskeySignIn = z.strictObject({ challengeId, passkey: PasskeyAssertion, refreshTokenIn });

export const StepUp = z
  .strictObject({
    currentPassword: GivenPassword.optional().describe('Accepted only if the account has no second factor.'),
    code: factorInputs.code,
    recoveryCode: factorInputs.recoveryCode,
    passkey: z
      .strictObject({ challengeId, passkey: PasskeyAssertion })
      .optional()
      .describe('Answer of a passkey to the options of `POST /auth/step-up/options`.'),
  })
  .refine((input) => hasOne(input, ['currentPassword', 'code', 'recoveryCode', 'passkey']), {
    path: ['currentPassword'],
    message: 'Exactly one of currentPassword, code, recoveryCode and passkey must be present',
  });

export const SteppedUp = Session.pick({ accessToken: true, tokenType: true, expiresIn: true }).meta({
  id: 'SteppedUp',
  description: 'New access token of a session whose user has just confirmed who they are.',
});

export const StepUpOptions = z
  .object({
    kinds: z
      .array(z.enum(['password', 'passkey', 'totp', 'recovery_code', 'provider']))
      .describe(`Ways in which the user can confirm, the strongest first. ${OPEN_LIST}`),
    challengeId: Id.nullable().describe('ID of the challenge for a passkey; null without one.'),
    passkeyOptions: PasskeyRequestOptions.nullable(),
  })
  .meta({ id: 'StepUpOptions', description: 'Ways in which a user can confirm who they are.' });

const isBackedUp = z.boolean().describe('Whether the passkey is synchronized between devices.');

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
    isBackedUp,
  })
  .meta({ id: 'Passkey', description: 'Passkey of a user, which counts as two factors.' });

const totp = z
  .object({ createdAt: Timestamp })
  .meta({ id: 'AuthenticatorApp', description: 'Authenticator app of a user.' })
  .nullable()
  .describe('Authenticator app that is set up; null without one.');
const recoveryCodesLeft = z.int().describe('Recovery codes that have not been used.');
const isRequired = z.boolean().describe('Whether a role of the user requires a second factor.');

export const Factors = z
  .object({ passkeys: z.array(Passkey), totp, recoveryCodesLeft, isRequired })
  .meta({ id: 'Factors', description: 'Second factors of the caller.' });

export const UserFactors = z
  .object({
    passkeys: z.array(Passkey.omit({ id: true }).meta({ id: 'UserPasskey', description: 'Passkey of another user.' })),
    totp,
    recoveryCodesLeft,
    isRequired,
    resetAt: Timestamp.nullable().describe('When the second factors will be removed; null if no reset is pending.'),
  })
  .meta({ id: 'UserFactors', description: 'Second factors of a user, for administrators.' });

export const TotpSetup = z
  .object({
    secret: z.string().describe('Secret in base32 (RFC 4648), to type into an authenticator app.'),
    uri: z.string().describe('The same as an `otpauth` URI, for a QR code.'),
  })
  .meta({ id: 'TotpSetup', description: 'Secret of an authenticator app that is not confirmed yet.' });

export const TotpConfirm = z.strictObject({ code: TotpCode });

export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Shown only in this response. Each works once.') })
  .meta({ id: 'RecoveryCodes', description: 'New recovery codes, which replace all earlier ones.' });

const enrolled = {
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe('Recovery codes, shown only in this response; null if the user already has some.'),
  ...SteppedUp.shape,
};

export const TotpConfirmed = z.object(enrolled).meta({
  id: 'TotpConfirmed',
  description: 'Confirmation of an authenticator app, with a new access token of the session.',
});

export const PasskeyCreation = z
  .object({ challengeId: Id, options: PasskeyCreationOptions })
  .meta({ id: 'PasskeyCreation', description: 'Challenge for a new passkey.' });

const passkeyName = line(80).describe('Name to tell it from others, such as the name of the device.');

export const PasskeyAdd = z.strictObject({ challengeId, name: passkeyName, passkey: PasskeyAttestation });

export const PasskeyAdded = z.object({ passkey: Passkey, ...enrolled }).meta({
  id: 'PasskeyAdded',
  description: 'New passkey, with a new access token of the session.',
});

export const PasskeyRename = z.strictObject({ id: Id, name: passkeyName });

export const FactorReset = z
  .object({ resetAt: Timestamp.describe('When the second factors will be removed.') })
  .meta({ id: 'FactorReset', description: 'Pending removal of the second factors of a user.' });

export const StopFactorReset = z.strictObject({ token });

export type SecondFactorKind = z.infer<typeof SecondFactorKind>;
export type SignInChallenge = z.infer<typeof SignInChallenge>;
export type SignedIn = z.infer<typeof SignedIn>;
export type SecondFactor = z.infer<typeof SecondFactor>;
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
export type StepUp = z.infer<typeof StepUp>;
export type SteppedUp = z.infer<typeof SteppedUp>;
export type StepUpOptions = z.infer<typeof StepUpOptions>;
export type Passkey = z.infer<typeof Passkey>;
export type Factors = z.infer<typeof Factors>;
export type UserFactors = z.infer<typeof UserFactors>;
export type TotpSetup = z.infer<typeof TotpSetup>;
export type TotpConfirmed = z.infer<typeof TotpConfirmed>;
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
export type PasskeyAdd = z.infer<typeof PasskeyAdd>;
export type PasskeyAdded = z.infer<typeof PasskeyAdded>;
export type PasskeyRename = z.infer<typeof PasskeyRename>;
export type FactorReset = z.infer<typeof FactorReset>;
