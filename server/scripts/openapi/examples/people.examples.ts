import type { ApiKey } from '../../../src/contract/accounts/api-keys.ts';
import { at, hardware, id, jonas } from '../../../src/contract/events/example-desk.ts';
import { activeSession } from './account.examples.ts';
import { agent, agentRole, agents, hardwareTeam, invited, resource, scanner } from './desk.ts';
import { type ExamplesOf, page } from './example.ts';
import { factors } from './factor.examples.ts';

const { id: userId } = agent;

const external = {
  name: 'Mira Lindqvist',
  email: 'mira@nordic-freight.example',
  externalSource: 'shop',
  externalId: 'customer-4711',
};

export const users: ExamplesOf<'users'> = {
  list: { input: { q: 'weber', kind: 'person', limit: 20 }, output: page(agent) },
  get: { input: { id: userId }, output: agent },
  create: {
    input: { name: scanner.name, kind: 'service', roleIds: [agentRole.id] },
    output: {
      ...invited,
      ...resource('05'),
      name: scanner.name,
      email: '',
      kind: 'service',
      status: 'active',
    },
  },
  upsert: {
    input: {
      source: 'shop',
      externalId: 'customer-4711',
      name: 'Mira Lindqvist',
      email: 'mira@nordic-freight.example',
    },
    output: { ...invited, ...resource('06'), ...external, status: 'active', created: true },
  },
  update: { input: { id: userId, availability: 'away' }, output: { ...agent, version: 5, availability: 'away' } },
  suspend: { input: { id: userId }, output: { ...agent, version: 5, status: 'suspended' } },
  activate: { input: { id: userId }, output: { ...agent, version: 6 } },
  setRoles: { input: { id: userId, roleIds: [agentRole.id] }, output: agent },
  sessions: { input: { id: userId, limit: 20 }, output: page({ ...activeSession, isCurrent: false }) },
  endSessions: { input: { id: userId }, output: {} },
  factors: {
    input: { id: userId },
    output: { ...factors, passkeys: factors.passkeys.map(({ id, ...passkey }) => passkey), resetAt: null },
  },
  resetFactors: { input: { id: userId }, output: { resetAt: '2026-11-17T08:20:00.000Z' } },
  invite: { input: { name: invited.name, email: invited.email, roleIds: [agentRole.id] }, output: invited },
  resendInvitation: { input: { id: invited.id }, output: invited },
};

const nightShift = { ...agents, ...resource('15'), key: 'night_shift', name: 'Night shift', isSystem: false };

export const roles: ExamplesOf<'roles'> = {
  list: { output: { data: [agents] } },
  get: { input: { id: agentRole.id }, output: agents },
  create: {
    input: { key: 'night_shift', name: 'Night shift', description: agents.description, grants: agents.grants },
    output: nightShift,
  },
  update: {
    input: { id: nightShift.id, grants: [{ permission: 'ticket:read', scope: 'all' }] },
    output: { ...nightShift, version: 2, grants: [{ permission: 'ticket:read', scope: 'all' }] },
  },
  upsert: {
    input: { key: nightShift.key, name: nightShift.name, grants: agents.grants },
    output: { ...nightShift, created: true },
  },
  delete: { input: { id: nightShift.id }, output: {} },
};

export const permissions: ExamplesOf<'permissions'> = {
  list: {
    output: {
      data: [
        { key: 'ticket:read', description: 'View tickets', scoped: true, named: false },
        { key: 'team:manage', description: 'Create, edit, and delete teams', scoped: false, named: false },
      ],
    },
  },
};

export const teams: ExamplesOf<'teams'> = {
  list: { output: { data: [hardwareTeam] } },
  get: { input: { id: hardware.id }, output: hardwareTeam },
  create: {
    input: {
      key: hardwareTeam.key,
      name: hardwareTeam.name,
      description: hardwareTeam.description,
      assignment: { mode: 'least_loaded', maxOpenPerAgent: 20 },
    },
    output: { ...hardwareTeam, version: 1, members: [] },
  },
  update: {
    input: { id: hardware.id, assignment: { mode: 'round_robin' } },
    output: { ...hardwareTeam, version: 4, assignment: { mode: 'round_robin', maxOpenPerAgent: 20 } },
  },
  upsert: {
    input: { key: hardware.key, name: hardware.name, assignment: { mode: 'least_loaded' } },
    output: { ...hardwareTeam, created: false },
  },
  delete: { input: { id: hardware.id }, output: {} },
  setMember: { input: { id: hardware.id, userId: jonas.id, role: 'member' }, output: hardwareTeam },
  removeMember: { input: { id: hardware.id, userId: jonas.id }, output: {} },
};

const key: ApiKey = {
  ...resource('81'),
  name: 'Scanners in Lund',
  prefix: 'twk_4fQ9',
  owner: scanner,
  grants: [{ permission: 'ticket:create', scope: 'own' }],
  requesterSource: null,
  expiresAt: '2027-11-16T00:00:00.000Z',
  lastUsedAt: at('08:05:00'),
  revokedAt: null,
};
const secret = 'twk_4fQ9xK2mZr7VtB1nYc8LdWs5HjPe3GuA';

export const apiKeys: ExamplesOf<'apiKeys'> = {
  list: { input: { owner: scanner.id, limit: 20 }, output: page(key) },
  get: { input: { id: key.id }, output: key },
  create: {
    input: {
      name: key.name,
      ownerId: scanner.id,
      grants: [{ permission: 'ticket:create', scope: 'own' }],
      expiresAt: '2027-11-16T00:00:00Z',
    },
    output: { ...key, lastUsedAt: null, key: secret },
  },
  creations: {
    input: { id: key.id },
    output: { data: [{ kind: 'rule', id: id('e7'), name: 'Escalate after four hours' }] },
  },
  revoke: { input: { id: key.id }, output: {} },
  rotate: {
    input: { id: key.id, expireOldAfterSeconds: 3600 },
    output: { ...key, version: 2, prefix: 'twk_8sWd', key: 'twk_8sWdQ1vN6bXe4RkT9yLfCz2MhJa7GpUo' },
  },
};

export const authz: ExamplesOf<'authz'> = {
  check: {
    input: { userId, permission: 'ticket:read', ticketId: 'TKT-1042' },
    output: {
      allowed: true,
      permission: 'ticket:read',
      reason: 'granted',
      detail:
        "Jonas Weber is allowed: Agent grants ticket:read on tickets of Jonas Weber's teams, tickets assigned to Jonas Weber, and Jonas Weber's own tickets, and TKT-1042 is in Hardware.",
      scope: 'team',
      grantedBy: [{ role: agentRole, scope: 'team' }],
      ticket: {
        id: id('a1'),
        reference: 'TKT-1042',
        standing: { own: false, organization: false, assigned: true, team: true },
      },
    },
  },
};
