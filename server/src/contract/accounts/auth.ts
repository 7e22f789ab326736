import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { Email, Id, Locale, line, listing, Timestamp } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';
import { User } from './users.ts';

export const PASSWORD_RULE =
  'Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed.';

/** A new password. The byte limit is checked before any hashing. */
export const NewPassword = z
  .string()
  .check(characters({ min: 10, max: 1024, message: PASSWORD_RULE }))
  .refine((password) => Buffer.byteLength(password) <= 1024, PASSWORD_RULE)
  .describe(PASSWORD_RULE);

/** A password to compare, whatever rules applied when it was chosen. */
export const GivenPassword = z.string().check(characters({ min: 1, max: 1024 }));

/** The secret of a link in an email. */
export const token = z.string().check(characters({ min: 1, max: 200 }));

export const Register = z.strictObject({ name: line(100), email: Email, password: NewPassword });

/** How the tokens of links begin that confirm a registration. */
export const REGISTRATION_PREFIX = 'reg_';

export const VerifyEmail = z.strictObject({
  token,
  password: NewPassword.optional().describe(
    'For a token that confirms a registration, which begins with `reg_`: replaces the password of the registration, which someone else may have chosen. A page behind the link must ask for it.',
  ),
});
export const EmailOnly = z.strictObject({ email: Email });
/** Stands for the refresh token that the browser stores in a cookie. */
export const IN_COOKIE = 'cookie';

export const refreshTokenIn = z
  .enum(['body', IN_COOKIE])
  .default('body')
  .describe(
    "Where to return the refresh token. `cookie`: in an HttpOnly cookie, for pages on the service's own origin.",
  );

export const Login = z.strictObject({ email: Email, password: GivenPassword, refreshTokenIn });
export const Refresh = z.strictObject({
  refreshToken: token.describe('Refresh token, or `cookie` for the one that the browser stores.'),
});
export const Logout = z.strictObject({
  refreshToken: token
    .optional()
    .describe(
      'Refresh token, or `cookie` for the one that the browser stores. If omitted, the session of the access token ends.',
    ),
});
export const ChangeEmail = z.strictObject({ email: Email, currentPassword: GivenPassword });
export const ResetPassword = z.strictObject({ token, password: NewPassword });
export const ChangePassword = z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword });
export const AcceptInvitation = z.strictObject({ token, password: NewPassword, name: line(100).optional() });
export const SetUp = z.strictObject({ token, name: line(100), email: Email, password: NewPassword });

/** The response is the same for known and unknown addresses. */
export const Accepted = z
  .object({ message: z.string() })
  .meta({ id: 'Confirmation', description: 'Confirmation that does not reveal whether an email was sent.' });

export const Registered = z
  .object({ user: User, message: z.string() })
  .meta({ id: 'Registration', description: 'Registration, in the same form for a new and for an existing address.' });

export const Session = z
  .object({
    accessToken: z.string().describe('Stateless JWT (RFC 9068). Send it as `Authorization: Bearer …`.'),
    tokenType: z.literal('Bearer'),
    expiresIn: z.int().describe('Seconds until the access token expires.'),
    refreshToken: z.string().describe('Token for one `POST /auth/refresh`; `cookie` if the browser stores it.'),
    user: User,
  })
  .meta({ id: 'Session', description: 'Tokens of a signed-in user.' });

export const RequesterToken = Session.omit({ refreshToken: true }).meta({
  id: 'RequesterToken',
  description: 'Access token of a person whom an application names.',
});

/** The longest lifetime of a requester token, in seconds. */
const LONGEST_REQUESTER_TOKEN_SECONDS = 900;

export const RequesterTokenRequest = z.strictObject({
  externalId: line(200).describe('ID of the person in the external system of the API key.'),
  name: line(100).optional().describe('Name for a new account.'),
  email: Email.optional().describe('Email address for a new account. If omitted, the account gets no email.'),
  locale: Locale.optional().describe('Language for a new account.'),
  ttlSeconds: z
    .int()
    .min(60)
    .max(LONGEST_REQUESTER_TOKEN_SECONDS)
    .default(LONGEST_REQUESTER_TOKEN_SECONDS)
    .describe('Lifetime of the token in seconds. It is shorter if the API key expires earlier.'),
});

export const ActiveSession = z
  .object({
    id: Id,
    application: z
      .string()
      .nullable()
      .describe('Name of the API key whose application opened the session; null if the user signed in.'),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.describe('When the session was last refreshed.'),
    expiresAt: Timestamp.describe('When the session ends at the latest.'),
    ip: z.string().nullable().describe('IP address that the session was opened from.'),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean().describe('Whether this request belongs to the session.'),
  })
  .meta({ id: 'ActiveSession', description: 'Session of a signed-in user.' });

export const SessionList = z.strictObject({ ...listing });
export const UserSessionList = z.strictObject({ id: Id, ...listing });

export const MyPermissions = z.object({ grants: z.array(Grant) }).meta({
  id: 'MyPermissions',
  description: 'Permissions of the caller.',
});

export type VerifyEmail = z.infer<typeof VerifyEmail>;
export type Register = z.infer<typeof Register>;
export type Registered = z.infer<typeof Registered>;
export type Login = z.infer<typeof Login>;
export type ChangeEmail = z.infer<typeof ChangeEmail>;
export type ActiveSession = z.infer<typeof ActiveSession>;
export type SessionList = z.infer<typeof SessionList>;
export type ResetPassword = z.infer<typeof ResetPassword>;
export type ChangePassword = z.infer<typeof ChangePassword>;
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;
export type SetUp = z.infer<typeof SetUp>;
export type Session = z.infer<typeof Session>;
export type RequesterToken = z.infer<typeof RequesterToken>;
export type RequesterTokenRequest = z.infer<typeof RequesterTokenRequest>;
