import type { IdentityProvider } from '../../../src/contract/accounts/identity.ts';
import type { Identity } from '../../../src/contract/accounts/sso.ts';
import { at, id } from '../../../src/contract/events/example-desk.ts';
import { agentRole, hardwareTeam, requester, resource } from './desk.ts';
import type { ExamplesOf } from './example.ts';
import { session } from './session.ts';

const fields = {
  name: 'Nordic Freight',
  issuer: 'https://login.nordic-freight.example',
  clientId: 'ticketwire',
  domains: ['nordic-freight.example'],
  trust: 'domains' as const,
  provision: 'domain' as const,
  groupsClaim: 'groups',
  roles: 'add' as const,
  secondFactor: ['mfa'],
};
const mapping = [{ group: 'Service desk', roleId: agentRole.id, teamId: hardwareTeam.id }];
const shown: IdentityProvider = {
  ...resource('f1', 4),
  ...fields,
  key: 'nordic_freight',
  hasSecret: true,
  scopes: ['openid', 'profile', 'email'],
  redirectUris: [],
  mapping,
  sessionHours: 12,
  enforce: false,
  breakGlass: [],
  enabled: true,
  testedAt: at('08:05:00'),
};

const redirectUri = 'https://tickets.nordic-freight.example/admin/sso';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const begun = {
  url: 'https://login.nordic-freight.example/authorize?response_type=code&client_id=ticketwire&state=Vb0Jm3KcYtR8wUe1',
};
const returned = {
  code: 'SplxlOBeZQQYbYS6WxSbIA',
  state: 'Vb0Jm3KcYtR8wUe1LpHd5GfAoZx7nQ2s',
  iss: fields.issuer,
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
};

export const identityProviders: ExamplesOf<'identityProviders'> = {
  list: { output: { data: [shown] } },
  get: { input: { id: shown.id }, output: shown },
  create: {
    input: { ...fields, mapping },
    output: { ...shown, version: 1, hasSecret: false, enabled: false, testedAt: null },
  },
  update: { input: { id: shown.id, sessionHours: 8 }, output: { ...shown, sessionHours: 8, version: 5 } },
  upsert: { input: { key: shown.key, ...fields }, output: { ...shown, created: false } },
  setSecret: { input: { id: shown.id, clientSecret: 'correct-horse-battery-staple' }, output: {} },
  beginTest: { input: { id: shown.id, redirectUri, challenge }, output: begun },
  finishTest: {
    input: { id: shown.id, ...returned },
    output: {
      claims: { sub: 'mira', email: requester.email, email_verified: true, groups: ['Service desk'] },
      outcome: 'confirm',
      email: requester.email,
      userId: requester.id,
      roles: [agentRole],
      problems: [],
    },
  },
  delete: { input: { id: shown.id }, output: {} },
};

const identity: Identity = {
  id: id('f2'),
  provider: { key: shown.key, name: shown.name },
  email: requester.email,
  createdAt: at('08:02:00'),
  lastUsedAt: at('08:17:00'),
};

/** Examples of the operations of `auth` that concern identity providers. */
export const sso = {
  providers: {
    input: { email: requester.email },
    output: { data: [{ key: shown.key, name: shown.name, isEnforced: false }] },
  },
  beginSso: { input: { provider: shown.key, redirectUri, challenge }, output: begun },
  finishSso: { input: { ...returned, refreshTokenIn: 'body' }, output: session },
  confirmSso: {
    input: { confirmationId: id('f3'), password: 'nine lives of a lighthouse', refreshTokenIn: 'body' },
    output: session,
  },
  providerLogout: {
    input: { provider: shown.key, logout_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImxvZ291dCtqd3QifQ.e30.c2ln' },
    output: {},
  },
  identities: { output: { data: [identity] } },
  beginLink: { input: { provider: shown.key, redirectUri, challenge }, output: begun },
  finishLink: { input: returned, output: { ...identity, lastUsedAt: null } },
  removeIdentity: { input: { id: identity.id }, output: {} },
} satisfies Partial<ExamplesOf<'auth'>>;
