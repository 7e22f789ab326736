import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';
import { makeTicket, newNotifications } from './notified.ts';

const PATH = '/auth/me/notification-preferences';

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Admin' });

interface Preference {
  readonly event: string;
  readonly channel: string;
  readonly enabled: boolean;
  readonly mandatory: boolean;
}
const turn = (person: Person, event: string, channel: string, enabled: boolean) =>
  person.put(PATH, { preferences: [{ event, channel, enabled }] });

describe('notification preferences', () => {
  it('default to everything enabled, and mark what cannot be disabled', async () => {
    const rita = await service.person('requester');
    const { status, body } = await rita.get(PATH);
    expect(status).toBe(200);
    const preferences: Preference[] = body.preferences;
    expect(preferences.every(({ enabled }) => enabled)).toBe(true);
    expect(preferences).toContainEqual({
      event: 'comment.public',
      channel: 'in_app',
      enabled: true,
      mandatory: false,
      description: 'Public reply added',
    });
    // Service levels are internal.
    const about = (all: readonly Preference[]) => all.filter(({ event }) => event.startsWith('sla.'));
    expect(about(preferences)).toEqual([]);
    expect(about((await administrator.get(PATH)).body.preferences)).toHaveLength(4);
    const mandatory = preferences.filter((one) => one.mandatory);
    expect(mandatory.map(({ event }) => event)).toContain('user.password_reset');
    expect(new Set(mandatory.map(({ channel }) => channel))).toEqual(new Set(['email']));
  });

  it('apply to later events, for one channel and one user, and can be reversed', async () => {
    const notified = newNotifications(service);
    const ada = await service.person('agent', { name: 'Ada' });
    const rita = await service.person('requester', { name: 'Rita' });
    const ticket = await makeTicket(rita);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await notified(ticket);
    const reply = () => rita.post(`/tickets/${ticket.id}/comments`, { body: 'Hello?' });

    expect((await turn(ada, 'comment.public', 'email', false)).status).toBe(200);
    await reply();
    expect(await notified(ticket)).toEqual(['in_app Ada: comment.public']);
    await turn(ada, 'comment.public', 'in_app', false);
    await reply();
    expect(await notified(ticket)).toEqual([]);
    await turn(ada, 'comment.public', 'email', true);
    await reply();
    expect(await notified(ticket)).toEqual(['email Ada: comment.public']);
  });

  it('change only the specified entries, with a new version and an event', async () => {
    const ada = await service.person('agent');
    const before = await ada.get(PATH);
    expect(before.headers.get('etag')).toBe('"1"');
    const changed = await turn(ada, 'ticket.created', 'in_app', false);
    expect(changed.headers.get('etag')).toBe('"2"');
    const off = changed.body.preferences.filter(({ enabled }: Preference) => !enabled);
    expect(off).toMatchObject([{ event: 'ticket.created', channel: 'in_app' }]);
    expect((await turn(ada, 'ticket.created', 'in_app', false)).body).toEqual(changed.body);
    expect((await turn(ada, 'ticket.reopened', 'email', false)).body.version).toBe(3);
    expect((await ada.get(PATH)).body.preferences.filter(({ enabled }: Preference) => !enabled)).toHaveLength(2);

    const turnedOff = (event: string, channel: string) => ({
      preferences: { from: [{ event, channel, enabled: true }], to: [{ event, channel, enabled: false }] },
    });
    const facts = await eventsAbout(service, ada.id);
    const chosen = facts.filter(({ type }) => type === 'user.preferences_changed');
    expect(chosen.map(({ version, changes }) => ({ version, changes }))).toEqual([
      { version: 2, changes: turnedOff('ticket.created', 'in_app') },
      { version: 3, changes: turnedOff('ticket.reopened', 'email') },
    ]);
  });

  it('are rejected for an outdated version, with the changes since', async () => {
    const ada = await service.person('agent');
    await turn(ada, 'ticket.created', 'in_app', false);
    const input = { preferences: [{ event: 'ticket.reopened', channel: 'in_app', enabled: false }] };
    const problem = await expectRejection(service, 412, () => ada.put(PATH, input, { 'If-Match': '"1"' }));
    expect(problem).toMatchObject({ currentVersion: 2, changedFields: ['preferences'] });
    expect((await ada.put(PATH, input, { 'If-Match': '"2"' })).status).toBe(200);
  });
});

describe('an invalid preferences request', () => {
  it.each([
    [
      'for disabling mandatory notifications',
      [
        { event: 'ticket.created', channel: 'email', enabled: false },
        { event: 'user.password_reset', channel: 'email', enabled: false },
      ],
      ['#/preferences/1/enabled mandatory'],
    ],
    [
      'for a channel that the event does not have',
      [{ event: 'user.locked', channel: 'in_app', enabled: true }],
      ['#/preferences/0/channel invalid'],
    ],
    [
      'for two values of one preference',
      [
        { event: 'ticket.created', channel: 'email', enabled: false },
        { event: 'ticket.created', channel: 'email', enabled: true },
      ],
      ['#/preferences/1 duplicate'],
    ],
    [
      'for an event without notifications',
      [{ event: 'role.created', channel: 'email', enabled: false }],
      ['#/preferences/0/event invalid_value'],
    ],
  ])('gets 422 %s', async (_, preferences, expected) => {
    const problem = await expectRejection(service, 422, () => administrator.put(PATH, { preferences }));
    expect(faults(problem)).toEqual(expected);
  });

  it('accepts mandatory notifications that stay enabled', async () => {
    const { body } = await turn(administrator, 'user.locked', 'email', true);
    expect(body.version).toBe((await administrator.get('/auth/me')).body.version);
  });

  it('gets 401 without a token', async () => {
    await expectRejection(service, 401, () => service.anybody.get(PATH));
    await expectRejection(service, 401, () => service.anybody.put(PATH, { preferences: [] }));
  });
});
