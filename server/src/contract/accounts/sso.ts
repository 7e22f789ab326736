import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { Email, Id, Key, Timestamp } from '../base/common.ts';
import { GivenPassword, Login, Session } from './auth.ts';
import { SteppedUp } from './factors.ts';
import { webAddress } from './identity.ts';

/** What a page needs to begin: its proof key is separate from the one that the provider gets (RFC 7636). */
export const ssoRequest = {
  redirectUri: webAddress.describe('Page to which the provider sends the browser back.'),
  challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'Must be the base64url SHA-256 of the verifier')
    .describe(
      'base64url SHA-256 of a random `verifier` that your page keeps until the provider sends the browser back.',
    ),
};

const text = (max: number) => z.string().check(characters({ max }));

/** What the provider adds to the address of that page, and the proof key of the page. */
export const ssoResponse = {
  state: text(200).min(1).describe('`state` that the provider added to `redirectUri`.'),
  code: text(4_000).optional().describe('`code` that the provider added to `redirectUri`.'),
  iss: text(2_000).optional().describe('`iss` that the provider added to `redirectUri`, if it did.'),
  error: text(200).optional().describe('`error` that the provider added to `redirectUri`, in place of `code`.'),
  errorDescription: text(2_000).optional().describe('`error_description` that the provider added, if it did.'),
  verifier: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'Must be 43 to 128 letters, digits, or - . _ ~')
    .optional()
    .describe('Verifier whose `challenge` began the sign-in. Required with `code`.'),
};

export const ProviderAddress = z
  .object({ url: z.url().describe('Page of the provider to send the browser to, within 10 minutes.') })
  .meta({ id: 'ProviderAddress', description: 'Where to continue at an identity provider.' });

export const SignInProviders = z.strictObject({
  email: Email.optional().describe(
    'Only the providers that its domain is bound to or, if there are none, all that have no domain.',
  ),
});

export const SignInProvider = z
  .object({
    key: z.string(),
    name: z.string(),
    isEnforced: z.boolean().describe('Whether passwords do not work for the domain of the address.'),
  })
  .meta({ id: 'SignInProvider', description: 'Identity provider on the sign-in page.' });

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
export type SignInProvider = z.infer<typeof SignInProvider>;
export type ProviderAddress = z.infer<typeof ProviderAddress>;
