import type { z } from 'zod';
import type { ActiveSession } from '../../../src/contract/accounts/auth.ts';
import { at, id } from '../../../src/contract/events/example-desk.ts';
import type {
  NotificationPreference,
  NotificationPreferences,
} from '../../../src/contract/messaging/notification-preferences.ts';
import { agent, requester, resource } from './desk.ts';
import { type ExamplesOf, page } from './example.ts';
import { factorExamples } from './factor.examples.ts';
import { sso } from './identity.examples.ts';
import { session } from './session.ts';

const email = requester.email;
const password = 'nine lives of a lighthouse';
const token = 'Zx7nQ2sVb0Jm3KcYtR8wUe1LpHd5GfAo';
const accepted = { message: 'If an account exists for this address, we sent it an email.' };

export const activeSession: z.infer<typeof ActiveSession> = {
  id: id('71'),
  application: null,
  createdAt: at('08:02:00'),
  lastUsedAt: at('08:17:00'),
  expiresAt: '2027-02-14T08:02:00.000Z',
  ip: '192.0.2.17',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  isCurrent: true,
};

const replies: z.infer<typeof NotificationPreference> = {
  event: 'comment.public',
  channel: 'email',
  enabled: true,
  description: 'Public reply added',
  mandatory: false,
};
const preferences: NotificationPreferences = { version: 1, preferences: [replies] };

export const auth: ExamplesOf<'auth'> = {
  ...sso,
  register: {
    input: { name: requester.name, email, password },
    output: {
      user: { ...requester, emailVerifiedAt: null, lastLoginAt: null },
      message: 'We sent an email to this address. Follow the link in it.',
    },
  },
  verifyEmail: { input: { token }, output: requester },
  resendVerification: { input: { email }, output: accepted },
  login: { input: { email, password }, output: session },
  issueRequesterToken: {
    input: { externalId: 'cust_2041', name: requester.name, ttlSeconds: 600 },
    output: { accessToken: session.accessToken, tokenType: 'Bearer', expiresIn: 600, user: requester },
  },
  refresh: { input: { refreshToken: 'h5Yw1BtN8oKe7SvCx2QmZr4JgDf6UaLp' }, output: session },
  logout: { input: { refreshToken: session.refreshToken }, output: {} },
  forgotPassword: { input: { email }, output: accepted },
  resetPassword: { input: { token, password: 'seven swans a swimming home' }, output: requester },
  changeEmail: {
    input: { email: 'mira.lindqvist@example.com', currentPassword: password },
    output: { message: 'We sent an email to this address. Follow the link in it.' },
  },
  changePassword: { input: { currentPassword: password, newPassword: 'seven swans a swimming home' }, output: {} },
  ...factorExamples(session),
  acceptInvitation: { input: { token, password, name: agent.name }, output: agent },
  setUp: {
    input: { token, name: 'Ruth Alvarez', email: 'ruth@example.org', password },
    output: {
      ...agent,
      ...resource('04'),
      name: 'Ruth Alvarez',
      email: 'ruth@example.org',
      roles: [{ id: id('14'), key: 'administrator', name: 'Administrator' }],
      teams: [],
      lastLoginAt: null,
    },
  },
  me: { output: requester },
  updateMe: { input: { locale: 'sv', timeZone: 'Europe/Stockholm' }, output: { ...requester, version: 2 } },
  sessions: { input: { limit: 20 }, output: page(activeSession) },
  endSession: { input: { id: activeSession.id }, output: {} },
  endSessions: { output: {} },
  notificationPreferences: { output: preferences },
  updateNotificationPreferences: {
    input: { preferences: [{ event: 'comment.public', channel: 'email', enabled: false }] },
    output: { ...preferences, version: 2, preferences: [{ ...replies, enabled: false }] },
  },
  myPermissions: {
    output: {
      grants: [
        { permission: 'ticket:read', scope: 'own' },
        { permission: 'ticket:create', scope: 'own' },
      ],
    },
  },
};
