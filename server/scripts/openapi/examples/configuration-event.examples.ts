import { agentRole, agents, at, hardware, hardwareTeam, id, jonas, open, printers, ruth, solved } from './desk.ts';
import { cameWith, type Fact, type FactsOf, wentWith } from './event.ts';

const about = (last: string): Pick<Fact, 'subjectId' | 'by'> => ({ subjectId: id(last), by: ruth });

const role = { name: agents.name, description: agents.description, grants: agents.grants };
const { name, description, assignment } = hardwareTeam;
const member = { user: jonas, role: 'member' };
const category = { name: printers.name, description: 'Labels, paper and ink', position: 10, visibleToRequesters: true };
const status = { key: 'spare_parts', name: 'Waiting for parts', state: 'on_hold' };
const looks = { name: status.name, requesterLabel: 'In progress', color: '#b58900', position: 45, isDefault: false };
const told = { event: 'comment.public', audience: 'requester', channel: 'email' };
const rule = { ...told, enabled: true, templates: { en: { subject: 'A reply', body: '{{comment.body}}' } } };
const url = 'https://warehouse.example.com/#sha256-8f4939058c295ae2';
const webhook = {
  url,
  description: 'Shows on the screen in Lund who looks after a printer',
  eventTypes: ['ticket.*', 'comment.public'],
  filters: { team: [hardware.key] },
  enabled: true,
  owner: ruth,
};
const former = { createdAt: '2026-09-01T08:00:00.000Z', expiresAt: null };

/** Events about the configuration of the desk, which Ruth changes. */
export const configurationFacts: FactsOf<
  'role' | 'team' | 'category' | 'status' | 'setting' | 'notification_rule' | 'delivery' | 'webhook'
> = {
  'role.created': { ...about('12'), changes: cameWith(role), data: { key: agentRole.key } },
  'role.updated': { ...about('12'), changes: [{ field: 'name', from: 'Helper', to: role.name }] },
  'role.deleted': { ...about('12'), changes: wentWith(role), data: { key: agentRole.key } },
  'team.created': { ...about('21'), changes: cameWith({ name, description, assignment }), data: { name } },
  'team.updated': {
    ...about('21'),
    changes: [{ field: 'assignment', from: { mode: 'manual', maxOpenPerAgent: null }, to: assignment }],
  },
  'team.deleted': {
    ...about('21'),
    changes: wentWith({ name, description, assignment, members: [member] }),
    data: { name },
  },
  'team.member_added': { ...about('21'), changes: cameWith({ members: member }), data: member },
  'team.member_removed': { ...about('21'), changes: wentWith({ members: member }), data: member },
  'category.created': {
    ...about('31'),
    changes: cameWith(category),
    data: { key: printers.key, name: printers.name },
  },
  'category.updated': { ...about('31'), changes: [{ field: 'position', from: 0, to: 10 }] },
  'category.moved': { ...about('31'), changes: [{ field: 'parentId', from: id('32'), to: null }] },
  'category.deleted': {
    ...about('31'),
    changes: wentWith(category),
    data: { key: printers.key, name: printers.name },
  },
  'status.created': { ...about('45'), changes: cameWith(looks), data: status },
  'status.updated': { ...about('45'), changes: [{ field: 'position', from: 100, to: 45 }] },
  'status.deleted': {
    ...about('45'),
    changes: wentWith(looks),
    data: { ...status, replacedWith: id('46') },
  },
  'status.transitions_changed': {
    // The transitions are a single resource, which has no id of its own.
    subjectId: '00000000-0000-0000-0000-000000000000',
    by: ruth,
    changes: [
      {
        field: 'transitions',
        from: [],
        to: [{ fromId: open.id, toId: solved.id, requiredPermission: null, requiresComment: 'public' }],
      },
    ],
  },
  'setting.updated': { ...about('51'), changes: [{ field: 'closeSolvedAfterDays', from: 7, to: 14 }] },
  'notification_rule.created': { ...about('61'), changes: cameWith(rule) },
  'notification_rule.updated': { ...about('61'), changes: [{ field: 'enabled', from: true, to: false }] },
  'notification_rule.deleted': { ...about('61'), changes: wentWith(rule), data: told },
  'delivery.retried': {
    ...about('64'),
    changes: [{ field: 'state', from: 'failed', to: 'pending' }],
    data: { kind: 'email', event: 'comment.public' },
  },
  'webhook.created': { ...about('91'), changes: cameWith(webhook), data: { url: url } },
  'webhook.updated': { ...about('91'), changes: [{ field: 'enabled', from: true, to: false }] },
  'webhook.deleted': { ...about('91'), changes: wentWith(webhook), data: { url: url } },
  'webhook.secret_rotated': {
    ...about('91'),
    changes: [
      {
        field: 'secrets',
        from: [former],
        to: [
          { createdAt: at('08:00:00'), expiresAt: null },
          { ...former, expiresAt: at('09:00:00') },
        ],
      },
    ],
  },
  'webhook.disabled': {
    subjectId: id('91'),
    changes: [
      { field: 'enabled', from: true, to: false },
      { field: 'disabledReason', from: null, to: 'failing' },
    ],
    data: { url: url, failingSince: '2026-11-11T08:00:00.000Z' },
  },
};
