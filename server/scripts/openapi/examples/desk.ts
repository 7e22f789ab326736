import type { Role } from '../../../src/contract/accounts/roles.ts';
import type { User } from '../../../src/contract/accounts/users.ts';
import type { StatusRef } from '../../../src/contract/configuration/statuses.ts';
import type { Team } from '../../../src/contract/configuration/teams.ts';
import { aiko, at, hardware, id, jonas, mira, nordicFreight, omar } from '../../../src/contract/events/example-desk.ts';
import type { MetricKey } from '../../../src/contract/tickets/metrics.ts';

export const resource = (last: string, version = 1) => ({
  id: id(last),
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-09-01T08:00:00.000Z',
  version,
});

export const scanner = { id: id('05'), name: 'Parcel scanners' };

export const requesterRole = { id: id('11'), key: 'requester', name: 'Requester' };
export const agentRole = { id: id('12'), key: 'agent', name: 'Agent' };
export const warehouse = { id: id('32'), key: 'warehouse', name: 'Warehouse' };

export const pending: StatusRef = { id: id('43'), key: 'pending', name: 'Pending', state: 'pending', color: '#b58900' };

export const agent: User = {
  ...resource('02', 4),
  name: jonas.name,
  email: 'jonas@example.org',
  otherEmails: [],
  note: '',
  externalSource: null,
  externalId: null,
  organization: null,
  proposedOrganization: null,
  emailVerifiedAt: '2026-09-01T08:10:00.000Z',
  kind: 'person',
  status: 'active',
  roles: [agentRole],
  teams: [{ ...hardware, role: 'member' }],
  locale: 'de',
  timeZone: 'Europe/Berlin',
  availability: 'online',
  awayUntil: null,
  lastLoginAt: at('07:55:00'),
};

export const requester: User = {
  ...resource('01'),
  name: mira.name,
  email: 'mira@example.com',
  otherEmails: [],
  note: '',
  externalSource: null,
  externalId: null,
  organization: nordicFreight,
  proposedOrganization: null,
  emailVerifiedAt: '2026-09-02T06:30:00.000Z',
  kind: 'person',
  status: 'active',
  roles: [requesterRole],
  teams: [],
  locale: 'sv',
  timeZone: 'Europe/Stockholm',
  availability: 'online',
  awayUntil: null,
  lastLoginAt: at('08:02:00'),
};

/** A user who was just invited and has not accepted yet. */
export const invited: User = {
  ...resource('06'),
  name: omar.name,
  email: 'omar@example.org',
  otherEmails: [],
  note: '',
  externalSource: null,
  externalId: null,
  organization: null,
  proposedOrganization: null,
  emailVerifiedAt: null,
  kind: 'person',
  status: 'invited',
  roles: [agentRole],
  teams: [],
  locale: 'en',
  timeZone: 'UTC',
  availability: 'online',
  awayUntil: null,
  lastLoginAt: null,
};

export const agents: Role = {
  ...resource('12', 2),
  key: agentRole.key,
  name: agentRole.name,
  description: 'Answers the tickets of their teams',
  isSystem: true,
  requiresSecondFactor: false,
  grants: [
    { permission: 'ticket:read', scope: 'team' },
    { permission: 'comment:create_public', scope: 'team' },
    { permission: 'user:read', scope: 'all' },
  ],
};

export const hardwareTeam: Team = {
  ...resource('21', 3),
  key: hardware.key,
  name: hardware.name,
  description: 'Printers, scanners and the belts',
  assignment: { mode: 'least_loaded', maxOpenPerAgent: 20 },
  members: [
    { user: aiko, role: 'lead' },
    { user: jonas, role: 'member' },
  ],
};

export const from = '2026-11-08T23:00:00.000Z';
export const to = '2026-11-22T23:00:00.000Z';
const timeZone = 'Europe/Stockholm';
/** The two weeks that all reports are about. */
export const asked = { from, to, timeZone };

const standing: readonly MetricKey[] = ['backlog', 'awaitingFirstResponse'];

/** Returns the link to the tickets of a metric. */
export function link(metric: MetricKey, narrowed: Record<string, string> = {}, [start, end] = [from, to]): string {
  const begin = standing.includes(metric) ? {} : { metricFrom: start };
  return `/tickets?${new URLSearchParams({ metric, ...begin, metricTo: end, ...narrowed })}`;
}
