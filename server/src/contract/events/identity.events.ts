import { z } from 'zod';
import { GroupMapping, ProviderProvision, ProviderRoles, ProviderTrust } from '../accounts/identity.ts';
import { Id } from '../base/common.ts';
import { ACCESS, ACCOUNT, PERMISSIONS } from './account.events.ts';
import { created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { defineEvent } from './define-event.ts';
import { id, mira, ruth } from './example-desk.ts';

const fields = {
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  redirectUris: z.array(z.string()),
  domains: z.array(z.string()),
  trust: ProviderTrust,
  provision: ProviderProvision,
  groupsClaim: z.string().nullable(),
  mapping: z.array(GroupMapping),
  roles: ProviderRoles,
  secondFactor: z.array(z.string()),
  sessionHours: z.int(),
  enforce: z.boolean(),
  breakGlass: z.array(Id),
  enabled: z.boolean(),
};
const key = { key: z.string() };
const ofProvider = { subjectId: id('f1'), by: ruth };
const example = { name: 'Nordic Freight', issuer: 'https://login.nordic-freight.example', clientId: 'ticketwire' };
const named = { key: 'nordic_freight' };

const providerEvents = {
  'identity_provider.created': defineEvent({
    text: 'Identity provider created',
    changes: created(fields),
    data: key,
    effects: { ...ACCOUNT, mayLag: false },
    example: { ...ofProvider, changes: createdWith(example), data: named },
  }),
  // Ends its sessions if it is disabled.
  'identity_provider.updated': defineEvent({
    text: 'Identity provider updated',
    changes: updated(fields),
    effects: PERMISSIONS,
    example: { ...ofProvider, changes: { enabled: { from: false, to: true } } },
  }),
  'identity_provider.secret_changed': defineEvent({
    text: 'Client secret of an identity provider changed',
    data: key,
    effects: { ...ACCOUNT, mayLag: false },
    example: { ...ofProvider, data: named },
  }),
  'identity_provider.tested': defineEvent({
    text: 'Identity provider tested',
    data: key,
    effects: { ...ACCOUNT, mayLag: false },
    example: { ...ofProvider, data: named },
  }),
  'identity_provider.deleted': defineEvent({
    text: 'Identity provider deleted',
    changes: deleted(fields),
    data: key,
    effects: PERMISSIONS,
    example: { ...ofProvider, changes: deletedWith(example), data: named },
  }),
};

const identity = {
  provider: z.string().describe('Key of the identity provider.'),
  email: z.string().nullable().describe('Email address at the provider; null if it sent none.'),
};
const itself = { subjectId: mira.id, by: mira };
const atProvider = { provider: named.key, email: 'mira@example.com' };

const identityEvents = {
  'user.identity_linked': defineEvent({
    text: 'Account at an identity provider linked',
    data: identity,
    effects: { ...ACCESS, wakesSenders: true },
    example: { ...itself, data: atProvider },
  }),
  'user.identity_removed': defineEvent({
    text: 'Account at an identity provider unlinked',
    data: identity,
    effects: { ...ACCESS, wakesSenders: true },
    example: { ...itself, data: atProvider },
  }),
  'user.reclaimed': defineEvent({
    text: 'Account that was never verified cleared for its owner',
    data: identity,
    effects: PERMISSIONS,
    example: { subjectId: mira.id, data: atProvider },
  }),
  'user.break_glass_used': defineEvent({
    text: 'Password used despite an enforced identity provider',
    data: { provider: identity.provider },
    effects: { ...ACCOUNT, wakesSenders: true },
    example: { subjectId: ruth.id, by: ruth, data: { provider: named.key } },
  }),
  'identity.groups_missing': defineEvent({
    text: 'Sign-in without the groups of the user',
    data: { provider: identity.provider, claim: z.string().describe('Name of the claim that was absent.') },
    effects: ACCOUNT,
    example: { subjectId: mira.id, data: { provider: named.key, claim: 'groups' } },
  }),
};

/** Events of identity providers, and of users who sign in through them. */
export const identityProviderEvents = { ...providerEvents, ...identityEvents };
