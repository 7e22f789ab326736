import { z } from 'zod';
import { Availability, UserKind, UserStatus } from '../accounts/users.ts';
import { Id, Timestamp } from '../base/common.ts';
import { change, created, createdWith, updated } from './changes.ts';
import { defineEvent, type Effects } from './define-event.ts';
import { at, id, jonas, mira, omar, ruth } from './example-desk.ts';

const email = z.string().describe('Email address of the account.');
const userAgent = z.string().nullable().describe('`User-Agent` of the client; null without one.');
const roles = z.array(z.string()).describe('Keys of the roles.');

/** An event of an account that changes no permission. */
export const ACCOUNT = {
  mayLag: true,
  changesAccess: false,
  wakesSenders: false,
  triggersRules: false,
  changesFilters: false,
  notifications: null,
  receivers: 'auditors',
} as const satisfies Effects;
/** An event after which the account may have other permissions or sessions. */
export const ACCESS = { ...ACCOUNT, changesAccess: true } as const;
/** An event that takes away or gives permissions. */
export const PERMISSIONS = { ...ACCESS, mayLag: false } as const;

const itself = { subjectId: mira.id, by: mira };
const unknown = { subjectId: mira.id };
const ofJonas = { subjectId: jonas.id, by: ruth };
const miraAt = { email: 'mira@example.com' };

const profileEvents = {
  'user.registered': defineEvent({
    text: 'User registered',
    data: { email },
    effects: { ...ACCOUNT, wakesSenders: true },
    example: { ...itself, data: miraAt },
  }),
  'user.registered_again': defineEvent({
    text: 'Registration with an address that already has an account',
    data: { email },
    effects: { ...ACCOUNT, wakesSenders: true },
    example: { ...unknown, data: miraAt },
  }),
  'user.created': defineEvent({
    text: 'User created by an administrator',
    data: {
      kind: UserKind,
      email: email.nullable().describe('Email address of the account; null without one.'),
      roles,
      notify: z.literal(false).optional().describe('`false` if no one was notified of it.'),
    },
    effects: ACCOUNT,
    example: { ...ofJonas, data: { kind: 'person', email: 'jonas@example.org', roles: ['requester'] } },
  }),
  'user.confirmed': defineEvent({
    text: 'User confirmed who they are',
    data: { sessionId: Id, methods: z.array(z.string()).describe('Names of the methods in RFC 8176.') },
    effects: ACCOUNT,
    example: { ...itself, data: { sessionId: id('41'), methods: ['pwd'] } },
  }),
  'user.invited': defineEvent({
    text: 'User invited',
    data: { email, roles },
    effects: { ...ACCOUNT, wakesSenders: true },
    example: { subjectId: omar.id, by: ruth, data: { email: 'omar@example.org', roles: ['agent'] } },
  }),
  'user.invitation_accepted': defineEvent({
    text: 'Invitation accepted',
    changes: updated({ name: z.string(), status: UserStatus }),
    effects: ACCESS,
    example: { subjectId: omar.id, by: omar, changes: { status: { from: 'invited', to: 'active' } } },
  }),
  'user.verified': defineEvent({
    text: 'Email address verified',
    changes: created({ emailVerifiedAt: Timestamp }),
    effects: ACCESS,
    example: { ...itself, changes: createdWith({ emailVerifiedAt: at('08:00:00') }) },
  }),
  'user.updated': defineEvent({
    text: 'User updated',
    changes: updated({
      name: z.string(),
      locale: z.string(),
      timeZone: z.string(),
      externalSource: z.string().nullable(),
      externalId: z.string().nullable(),
      otherEmails: z.array(z.string()),
      organizationId: Id.nullable(),
      note: z.string(),
      availability: Availability,
      awayUntil: Timestamp.nullable(),
    }),
    // A user who leaves an organization no longer sees its tickets.
    effects: { ...ACCOUNT, mayLag: false },
    example: { ...ofJonas, by: jonas, changes: { availability: { from: 'online', to: 'away' } } },
  }),
  'user.roles_changed': defineEvent({
    text: 'User roles changed',
    changes: { roles: change(roles) },
    effects: PERMISSIONS,
    example: { ...ofJonas, time: '07:50:00', changes: { roles: { from: ['requester'], to: ['agent'] } } },
  }),
  'user.suspended': defineEvent({
    text: 'User suspended',
    changes: { status: change(UserStatus) },
    effects: PERMISSIONS,
    example: { ...ofJonas, changes: { status: { from: 'active', to: 'suspended' } } },
  }),
  'user.activated': defineEvent({
    text: 'User reactivated',
    changes: { status: change(UserStatus) },
    effects: PERMISSIONS,
    example: { ...ofJonas, changes: { status: { from: 'suspended', to: 'active' } } },
  }),
  'user.preferences_changed': defineEvent({
    text: 'Notification preferences changed',
    changes: {
      preferences: change(
        z.array(
          z
            .object({ event: z.string(), channel: z.string(), enabled: z.boolean() })
            .meta({ id: 'LoggedPreference', description: 'Notification preference at the time of an event.' }),
        ),
      ).describe('The preferences that have changed.'),
    },
    data: { via: z.literal('link').optional().describe('`link` if the user followed a link in an email.') },
    effects: { ...ACCOUNT, receivers: 'no_webhook' },
    example: {
      ...itself,
      changes: {
        preferences: {
          from: [{ event: 'ticket.assigned', channel: 'email', enabled: true }],
          to: [{ event: 'ticket.assigned', channel: 'email', enabled: false }],
        },
      },
    },
  }),
};

// Sessions are read on the primary alone, so their events can lag.
const signInEvents = {
  'user.signed_in': defineEvent({
    text: 'User signed in',
    data: {
      userAgent,
      methods: z.array(z.string()).optional().describe('Names of the methods in RFC 8176; absent in older events.'),
      provider: z.string().optional().describe('Key of the identity provider; absent for other ways to sign in.'),
    },
    effects: ACCOUNT,
    example: { ...itself, data: { userAgent: 'Mozilla/5.0', methods: ['pwd', 'otp', 'mfa'] } },
  }),
  'user.token_issued': defineEvent({
    text: 'Token for a requester issued to an application',
    data: { sessionId: Id, externalId: z.string().describe('ID of the person in the external system.') },
    effects: ACCOUNT,
    example: { ...ofJonas, data: { sessionId: id('72'), externalId: 'cust_2041' } },
  }),
  'user.sign_in_failed': defineEvent({
    text: 'Sign-in failed',
    data: { email, reason: z.string().describe('Why it failed, such as `wrong_credentials`.'), userAgent },
    effects: ACCOUNT,
    example: { ...unknown, data: { ...miraAt, reason: 'wrong_credentials', userAgent: 'Mozilla/5.0' } },
  }),
  'user.locked': defineEvent({
    text: 'Sign-in blocked from unknown networks after too many attempts',
    data: { email },
    effects: ACCOUNT,
    example: { ...unknown, data: miraAt },
  }),
  'user.session_ended': defineEvent({
    text: 'Session ended',
    data: {
      sessionId: Id,
      reason: z
        .enum(['refresh_token_reused', 'organization_suspended', 'provider_sign_out'])
        .optional()
        .describe('Why the service ended it, unless the user did.'),
    },
    effects: ACCESS,
    example: { ...itself, data: { sessionId: id('71') } },
  }),
  'user.sessions_ended': defineEvent({ text: 'All sessions of a user ended', effects: ACCESS, example: itself }),
  'user.verification_requested': defineEvent({
    text: 'Another verification email requested',
    data: { email },
    effects: ACCOUNT,
    example: { ...unknown, data: miraAt },
  }),
  'user.email_change_requested': defineEvent({
    text: 'Email address change requested',
    data: { email: email.describe('Requested address.') },
    effects: { ...ACCOUNT, wakesSenders: true },
    example: { ...itself, data: { email: 'm.lindqvist@example.com' } },
  }),
  'user.email_changed': defineEvent({
    text: 'Email address changed',
    changes: { email: change(z.string()) },
    effects: { ...ACCESS, wakesSenders: true },
    example: { ...itself, changes: { email: { from: miraAt.email, to: 'm.lindqvist@example.com' } } },
  }),
  'user.password_changed': defineEvent({
    text: 'Password changed',
    data: {
      how: z.enum(['reset', 'changed']).describe('`reset`: with a link in an email; `changed`: while signed in.'),
    },
    effects: { ...ACCESS, wakesSenders: true },
    example: { ...itself, data: { how: 'reset' } },
  }),
  'user.password_reset_requested': defineEvent({
    text: 'Password reset requested',
    data: { email },
    effects: ACCOUNT,
    example: { ...unknown, data: miraAt },
  }),
};

/** Events of users and their sessions. */
export const accountEvents = { ...profileEvents, ...signInEvents };
