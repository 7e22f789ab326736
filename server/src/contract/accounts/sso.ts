import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { Email, Id, Key, Timestamp } from '../base/common.ts';
import { GivenPassword, Login, Session } from './auth.ts';
import { SteppedUp } from './factors.ts';
import { ssoRequest, ssoResponse } from './identity.ts';

const provider = Key.describe('Key of the identity provider.');
const { refreshTokenIn } = Login.shape;

export const BeginSso = z.strictObject({
  provider,
  ...ssoRequest,
  email: Email.optional().describe('Address that the provider can fill in.'),
  purpose: z
    .enum(['sign_in', 'step_up'])
    .default('sign_in')
    .describe('`step_up`: confirms who you are in the session of your access token, in place of a password.'),
});

export const FinishSso = z.strictObject({ ...ssoResponse, refreshTokenIn });

export const SsoConfirmation = z
  .object({
    confirmation: z.object({
      id: Id,
      email: z.string().describe('Address that the emailed link was sent to.'),
      provider: z.string().describe('Key of the identity provider.'),
      expiresAt: Timestamp,
    }),
  })
  .meta({
    id: 'SsoConfirmation',
    description: 'Proof that is needed once before the identity belongs to the account of the address.',
  });

/** A session, what to prove first, or the token of a session that was confirmed. */
export const SsoResult = z.union([Session, SsoConfirmation, SteppedUp]);

export const ConfirmSso = z.strictObject({
  confirmationId: Id.optional().describe('ID of the confirmation, together with `password`.'),
  password: GivenPassword.optional().describe('Password of the account.'),
  token: z
    .string()
    .check(characters({ min: 1, max: 200 }))
    .optional()
    .describe('Token from the emailed link, in place of the other two.'),
  refreshTokenIn,
});

export const Identity = z
  .object({
    id: Id,
    provider: z.object({ key: z.string(), name: z.string() }),
    email: z.string().nullable().describe('Email address at the provider; null if it sent none.'),
    createdAt: Timestamp.describe('When it was linked.'),
    lastUsedAt: Timestamp.nullable().describe('When you last signed in with it; null if never.'),
  })
  .meta({ id: 'Identity', description: 'Account at an identity provider with which a user signs in.' });

export const BeginLink = z.strictObject({ provider, ...ssoRequest });
export const FinishLink = z.strictObject(ssoResponse);

export const ProviderLogout = z.strictObject({
  provider,
  logout_token: z
    .string()
    .check(characters({ min: 1, max: 16_000 }))
    .describe('Signed token that names the session or the user to sign out.'),
});

export type BeginSso = z.infer<typeof BeginSso>;
export type FinishSso = z.infer<typeof FinishSso>;
export type SsoConfirmation = z.infer<typeof SsoConfirmation>;
export type SsoResult = z.infer<typeof SsoResult>;
export type ConfirmSso = z.infer<typeof ConfirmSso>;
export type Identity = z.infer<typeof Identity>;
export type BeginLink = z.infer<typeof BeginLink>;
export type FinishLink = z.infer<typeof FinishLink>;
export type ProviderLogout = z.infer<typeof ProviderLogout>;
