import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { openApplication } from '../../tickets/conversation/support/application.ts';
import { openDesk } from '../../tickets/conversation/support/desk.ts';
import { bodiesOf, makeWebhook, queuedFor } from '../webhooks/support/webhooks.ts';
import { newNotifications } from './notified.ts';

let notified: ReturnType<typeof newNotifications>;
const desk = await forFile(openDesk({ workers: true }));
beforeAll(async () => {
  for (const [event, audience] of [
    ['interaction.recorded', 'assignee'],
    ['ticket.assigned', 'followers'],
  ]) {
    const rule = { event, audience, channel: 'in_app', templates: { en: { subject: 'News', body: 'News' } } };
    expect((await desk.administrator.post('/notification-rules', rule)).status).toBe(201);
  }
  notified = newNotifications(desk.service);
});

interface Fixture {
  /** Unassigned, of the team. */
  readonly id: string;
  readonly otherId: string;
  readonly commentId: string;
  readonly solved: string;
}

async function fixture(): Promise<Fixture> {
  const [ticket, other] = await Promise.all([desk.ticket(), desk.ticket()]);
  await desk.administrator.put(`/tickets/${ticket.id}/followers/${desk.colleague.id}`, {});
  const comment = await desk.note(desk.administrator, ticket.id);
  const solved = await desk.service.statusId('solved');
  await Promise.all([ticket, other].map(notified));
  return { id: ticket.id, otherId: other.id, commentId: comment.id, solved };
}

let made = 0;
const newTicket = () => ({ subject: 'Old printer', requesterId: desk.customer.id, teamId: desk.teamId });
const assigned = async ({ id }: Fixture) => {
  await desk.administrator.post(`/tickets/${id}/assign`, { assigneeId: desk.agent.id });
  await notified({ id });
};
const administrator = () => desk.administrator;

type Call = (fixture: Fixture, options: { notify?: boolean }) => Promise<{ status: number; body: { id?: string } }>;

/** Every call that can notify someone. */
const calls: readonly (readonly [string, Call])[] = [
  ['tickets.create', (_, more) => administrator().post('/tickets', { ...newTicket(), ...more })],
  [
    'tickets.upsert',
    (_, more) => administrator().put(`/tickets/by-external-id/old/${++made}`, { ...newTicket(), ...more }),
  ],
  [
    'tickets.upsert of an existing ticket',
    async ({ id }, more) => {
      const path = `/tickets/by-external-id/old/${++made}`;
      const { body } = await administrator().put(path, { subject: 'Old', notify: false });
      expect(await notified(body)).toEqual([]);
      return administrator().put(path, { assigneeId: desk.agent.id, ...(id && more) });
    },
  ],
  [
    'tickets.assign',
    ({ id }, more) => administrator().post(`/tickets/${id}/assign`, { assigneeId: desk.agent.id, ...more }),
  ],
  ['tickets.take', ({ id }, more) => desk.agent.post(`/tickets/${id}/take`, more)],
  [
    'tickets.next',
    async ({ id }, more) => {
      const tag = `next-${++made}`;
      await administrator().patch(`/tickets/${id}`, { tags: [tag] });
      return desk.agent.post('/tickets/next', { tag: [tag], ...more });
    },
  ],
  [
    'tickets.transition',
    ({ id, solved }, more) => administrator().post(`/tickets/${id}/transition`, { statusId: solved, ...more }),
  ],
  [
    'tickets.applyChange',
    ({ id }, more) =>
      administrator().post(`/tickets/${id}/apply`, {
        change: { assigneeId: desk.agent.id },
        comment: { body: 'Try this' },
        ...more,
      }),
  ],
  [
    'tickets.bulk',
    ({ id, solved }, more) =>
      administrator().post('/tickets/bulk', { ids: [id], change: { statusId: solved }, ...more }),
  ],
  [
    'tickets.merge',
    ({ id, otherId }, more) => administrator().post(`/tickets/${id}/merge`, { intoId: otherId, ...more }),
  ],
  ['comments.create', ({ id }, more) => administrator().post(`/tickets/${id}/comments`, { body: 'Done', ...more })],
  [
    'comments.create with a note that mentions someone',
    ({ id }, more) =>
      administrator().post(`/tickets/${id}/comments`, {
        body: 'Look',
        visibility: 'internal',
        mentionIds: [desk.agent.id],
        ...more,
      }),
  ],
  [
    'comments.update with a new mention',
    ({ id, commentId }, more) =>
      administrator().patch(`/tickets/${id}/comments/${commentId}`, {
        body: 'Look',
        mentionIds: [desk.agent.id],
        ...more,
      }),
  ],
  [
    'interactions.record',
    async (fixture, more) => {
      await assigned(fixture);
      const call = { kind: 'phone', direction: 'inbound', summary: 'Called', ...more };
      return administrator().post(`/tickets/${fixture.id}/interactions`, call);
    },
  ],
];

it.each(calls)('%s notifies users, unless it says notify: false', async (_, call) => {
  const outcomes = [{ notify: false }, {}, { notify: true }].map(async (more) => {
    const before = await fixture();
    const { status, body } = await call(before, more);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const isTicket = body.id !== undefined && 'reference' in body && body.id !== before.otherId;
    return notified({ id: isTicket ? (body.id ?? '') : before.id });
  });
  const [quiet, usual, loud] = await Promise.all(outcomes);
  expect(quiet).toEqual([]);
  expect(usual).not.toEqual([]);
  expect(loud).not.toEqual([]);
});

describe('an import', () => {
  it.each([
    ['tickets.create', () => desk.administrator.post('/tickets', { ...newTicket(), channel: 'import' })],
    [
      'tickets.upsert',
      () => desk.administrator.put(`/tickets/by-external-id/old/${++made}`, { ...newTicket(), channel: 'import' }),
    ],
  ])('by %s notifies no one, unless it says so, and later messages do', async (_, create) => {
    const { body: ticket } = await create();
    const imported = { body: 'I wrote this in May', channel: 'import' };
    await desk.administrator.post(`/tickets/${ticket.id}/comments`, imported);
    await desk.administrator.post(`/tickets/${ticket.id}/comments`, {
      ...imported,
      onBehalfOf: { userId: desk.customer.id },
    });
    await desk.administrator.post(`/tickets/${ticket.id}/apply`, { comment: imported });
    expect(await notified(ticket)).toEqual([]);
    await desk.administrator.post(`/tickets/${ticket.id}/comments`, { ...imported, notify: true });
    expect(await notified(ticket)).toContain(`email ${desk.customer.name}: comment.public`);
    await desk.write(desk.agent, ticket.id);
    expect(await notified(ticket)).toContain(`email ${desk.customer.name}: comment.public`);
    await desk.write(desk.customer, ticket.id);
    expect(await notified(ticket)).toContain(`in_app ${desk.agent.name}: comment.public`);
  });

  it('moves no ticket, and no one waits or has answered because of it', async () => {
    const { body: ticket } = await desk.administrator.post('/tickets', { ...newTicket(), channel: 'import' });
    expect(ticket.milestones.waitingSince).toBeNull();
    const grants = [{ permission: 'ticket:create', scope: 'all' }];
    const program = await openApplication(desk.service, desk.administrator, grants);
    for (const [channel, isWaiting] of [
      ['import', false],
      ['chat', true],
    ] as const) {
      const { body } = await program.post('/tickets', { ...newTicket(), teamId: null, channel });
      expect([channel, body.milestones.waitingSince !== null]).toEqual([channel, isWaiting]);
    }
    const write = (more: object) =>
      desk.administrator.post(`/tickets/${ticket.id}/comments`, { body: 'In May', channel: 'import', ...more });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await desk.administrator.put(`/tickets/${ticket.id}/snooze`, { until });
    await write({});
    await write({ onBehalfOf: { userId: desk.customer.id } });
    const { status, milestones, counters, snoozedUntil } = (await desk.administrator.get(`/tickets/${ticket.id}`)).body;
    expect([status.state, milestones, counters.comments, snoozedUntil]).toEqual(['new', ticket.milestones, 2, until]);
    await desk.administrator.post(`/tickets/${ticket.id}/transition`, {
      statusId: await desk.service.statusId('solved'),
      notify: false,
    });
    await write({ onBehalfOf: { userId: desk.customer.id } });
    expect((await desk.administrator.get(`/tickets/${ticket.id}`)).body.status.state).toBe('solved');
    await desk.write(desk.customer, ticket.id);
    const reopened = (await desk.administrator.get(`/tickets/${ticket.id}`)).body;
    const { waitingSince, lastRequesterCommentAt } = reopened.milestones;
    expect(waitingSince).not.toBeNull();
    expect([reopened.status.state, waitingSince]).toEqual(['open', lastRequesterCommentAt]);
  });
});

it('webhooks and the log carry the flag', async () => {
  const webhook = await makeWebhook(desk.administrator, { eventTypes: ['ticket.*', 'comment.*'] });
  const { body: ticket } = await desk.administrator.post('/tickets', { ...newTicket(), channel: 'import' });
  await desk.write(desk.agent, ticket.id);
  const bodies = await bodiesOf(desk.service, await queuedFor(desk.service, webhook));
  const flags = bodies.map(({ type, data }) => [type, data.data.notify]);
  expect(flags).toEqual([
    ['ticket.created', false],
    ['ticket.assigned', false],
    ['comment.public', undefined],
    ['ticket.status_changed', undefined],
  ]);
  const { data } = (await desk.administrator.get(`/tickets/${ticket.id}/events`)).body;
  expect(data[0].data).toMatchObject({ notify: false });
});

describe('only users who work on tickets, and their programs, can', () => {
  it.each([
    ['pass notify: false', { notify: false }, { status: 403, detail: expect.stringContaining('pass notify: false') }],
    ['use the channel import', { channel: 'import' }, { status: 422, errors: [{ pointer: '#/channel' }] }],
  ])('%s', async (_, more, rejection) => {
    const ticket = await desk.ticket();
    for (const { body } of [
      await desk.customer.post('/tickets', { subject: 'Quiet', ...more }),
      await desk.customer.post(`/tickets/${ticket.id}/comments`, { body: 'Quiet', ...more }),
    ]) {
      expect(body).toMatchObject(rejection);
    }
    const shop = await openApplication(desk.service, desk.administrator);
    expect((await shop.post('/tickets', { subject: 'Quiet', ...more })).status).toBe(201);
  });
});
