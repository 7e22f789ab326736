import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeTeam, makeTicket } from '../notifications/notified.ts';
import {
  bodiesOf,
  eventsDelivered,
  makeHolder,
  makeWebhook,
  programOf,
  queuedFor,
  startFanOut,
  untilFannedOut,
} from './support/webhooks.ts';

let service: TestService;
let administrator: Person;
let rita: Person;
let fanOut: Awaited<ReturnType<typeof startFanOut>>;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  rita = await service.person('requester');
  fanOut = await startFanOut(service);
});
afterAll(async () => {
  await fanOut.stop();
  await service.stop();
});

const WITHDRAWN = { cancelReason: 'The owner of the webhook does not have access to this event' };
const manage = { permission: 'webhook:manage' };
const holder = (...grants: { permission: string; scope?: string }[]) =>
  makeHolder(service, administrator, [manage, ...grants]);
const ownerOf = async ({ id }: { id: string }) => (await administrator.get(`/webhooks/${id}`)).body.owner.id;
const comment = (ticket: { id: string }, more: Record<string, unknown>) =>
  administrator.post(`/tickets/${ticket.id}/comments`, { body: 'So', ...more });

describe('the URL of a webhook', () => {
  const SECRET_PATH = 'https://192.88.98.1/services/quinquireme';
  const masked = /^https:\/\/192\.88\.98\.1\/#sha256-[0-9a-f]{16}$/;

  it('is shown to its owner, and to others as its origin and a hash, wherever it is', async () => {
    const [owner, other] = [await service.person('administrator'), await service.person('administrator')];
    const { body: made } = await owner.post('/webhooks', { url: SECRET_PATH, eventTypes: ['ticket.*'] });
    expect(made.url).toBe(SECRET_PATH);
    const path = `/webhooks/${made.id}`;
    expect((await owner.post(`${path}/test`)).body.target).toBe(SECRET_PATH);
    const paths = ['/webhooks', path, `${path}/deliveries`, '/deliveries?kind=webhook', '/audit-events?limit=100'];
    for (const one of paths) {
      const seen = await other.get(one);
      expect([one, seen.status]).toEqual([one, 200]);
      expect(JSON.stringify(seen.body)).not.toContain('quinquireme');
    }
    expect((await other.get(path)).body.url).toMatch(masked);
    expect((await other.get(`${path}/deliveries`)).body.data[0].target).toMatch(masked);
    expect((await owner.get('/webhooks')).body.data[0].url).toBe(SECRET_PATH);
  });

  it('stays as it is if another user sends back what they see', async () => {
    const [owner, other] = [await service.person('administrator'), await service.person('administrator')];
    const { body: made } = await owner.post('/webhooks', { url: SECRET_PATH, eventTypes: ['ticket.*'] });
    const path = `/webhooks/${made.id}`;
    const { url } = (await other.get(path)).body;
    expect((await other.patch(path, { url, description: 'All of it' })).status).toBe(422);
    const changed = await other.patch(path, { description: 'Seen by another' });
    expect(changed).toMatchObject({ status: 200, body: { url, owner: { id: owner.id } } });
    expect((await owner.get(path)).body).toMatchObject({ url: SECRET_PATH, description: 'Seen by another' });
  });
});

describe('the messages of a webhook are limited to what its owner can see', () => {
  it("and contain tickets of the owner's teams only, and nothing unrelated to tickets [CVE-2026-44558]", async () => {
    const owner = await holder({ permission: 'ticket:read', scope: 'team' });
    const [ours, theirs] = [
      await makeTeam(administrator, 'Ours', [owner]),
      await makeTeam(administrator, 'Theirs', []),
    ];
    const webhook = await makeWebhook(owner);
    const seen = await makeTicket(administrator, { teamId: ours.id });
    const unseen = await makeTicket(administrator, { teamId: theirs.id });
    await administrator.post('/teams', { name: 'A third' });
    expect(await eventsDelivered(service, webhook, seen)).toContain('ticket.created');
    expect(await eventsDelivered(service, webhook, unseen)).toEqual([]);
    expect((await queuedFor(service, webhook)).filter(({ ticketId }) => ticketId !== seen.id)).toEqual([]);
  });

  it('and contain no internal notes, internal files or interactions that the owner cannot read', async () => {
    const owner = await holder({ permission: 'ticket:read', scope: 'all' });
    const [webhook, all] = [await makeWebhook(owner), await makeWebhook(administrator)];
    const ticket = await makeTicket(rita);
    const note = (await comment(ticket, { visibility: 'internal' })).body;
    await administrator.patch(`/tickets/${ticket.id}/comments/${note.id}`, { body: 'Else' });
    await administrator.post(`/tickets/${ticket.id}/comments/${note.id}/redact`);
    await comment(ticket, {});
    const call = { kind: 'phone', direction: 'inbound', summary: 'Rang' };
    await administrator.post(`/tickets/${ticket.id}/interactions`, call);
    expect(await eventsDelivered(service, webhook, ticket)).toEqual([
      'ticket.created',
      'comment.public',
      'ticket.status_changed',
    ]);
    expect(await eventsDelivered(service, all, ticket)).toEqual([
      ...['ticket.created', 'comment.internal', 'comment.updated', 'comment.redacted', 'comment.public'],
      ...['ticket.status_changed', 'interaction.recorded'],
    ]);
  });

  it('and contain no public file once a note has made it internal', async () => {
    const owner = await holder({ permission: 'ticket:read', scope: 'all' });
    const [webhook, all] = [await makeWebhook(owner), await makeWebhook(administrator)];
    const ticket = await makeTicket(rita);
    const upload = await fetch(
      `${service.url}/api/tickets/${ticket.id}/attachments?fileName=plan.txt&visibility=public`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${administrator.token}`, 'Content-Type': 'text/plain' },
        body: 'bytes',
      },
    );
    const { id } = z.object({ id: z.string() }).parse(await upload.json());
    const feedOf = async () => {
      const { body } = await owner.get(`/events?ticket=${ticket.id}&limit=100`);
      return body.data.map(({ type }: { type: string }) => type);
    };
    expect(await feedOf()).toEqual(['ticket.created', 'attachment.added']);
    const queued = await queuedFor(service, webhook);
    expect((await comment(ticket, { visibility: 'internal', attachmentIds: [id] })).status).toBe(201);
    expect(await feedOf()).toEqual(['ticket.created']);
    const bodies = await bodiesOf(service, queued);
    expect(bodies.map(({ type = 'cancelReason' }) => type).toSorted()).toEqual(['cancelReason', 'ticket.created']);
    expect(JSON.stringify(bodies)).not.toContain(id);
    await administrator.delete(`/attachments/${id}`);
    expect(await eventsDelivered(service, webhook, ticket)).not.toContain('attachment.deleted');
    expect(await eventsDelivered(service, all, ticket)).toContain('attachment.deleted');
    expect(await feedOf()).toEqual(['ticket.created']);
  });

  it('and stop once the owner loses the role or is suspended', async () => {
    const owner = await holder({ permission: 'ticket:read', scope: 'all' });
    const webhook = await makeWebhook(owner);
    const before = await makeTicket(rita);
    const queued = await queuedFor(service, webhook);
    expect(queued.map(({ ticketId }) => ticketId)).toContain(before.id);

    const roles = await administrator.get(`/users/${owner.id}`);
    expect((await administrator.put(`/users/${owner.id}/roles`, { roleIds: [] })).status).toBe(200);
    expect(await bodiesOf(service, queued)).toEqual(queued.map(() => WITHDRAWN));
    expect(await eventsDelivered(service, webhook, await makeTicket(rita))).toEqual([]);

    const roleIds = roles.body.roles.map(({ id }: { id: string }) => id);
    await administrator.put(`/users/${owner.id}/roles`, { roleIds });
    expect((await bodiesOf(service, queued))[0]).toHaveProperty('type');
    await administrator.post(`/users/${owner.id}/suspend`);
    expect(await bodiesOf(service, queued)).toEqual(queued.map(() => WITHDRAWN));
    expect(await eventsDelivered(service, webhook, await makeTicket(rita))).toEqual([]);
  });

  it('and contain no ids of hidden tickets', async () => {
    const owner = await holder({ permission: 'ticket:read', scope: 'team' });
    const team = await makeTeam(administrator, 'Half of it', [owner]);
    const webhook = await makeWebhook(owner, { eventTypes: ['ticket.updated', 'ticket.linked'] });
    const [child, parent] = [await makeTicket(administrator, { teamId: team.id }), await makeTicket(administrator)];
    await administrator.patch(`/tickets/${child.id}`, { parentId: parent.id });
    await administrator.patch(`/tickets/${child.id}`, { parentId: null, subject: 'Without it' });
    await administrator.post(`/tickets/${child.id}/links`, { type: 'relates_to', targetId: parent.id });
    const bodies = await bodiesOf(service, await queuedFor(service, webhook));
    expect(bodies.map(({ type }) => type)).toEqual(['ticket.updated']);
    expect(JSON.stringify(bodies)).not.toContain(parent.id);
  });

  it('and by the scope of the API key that set up the webhook', async () => {
    const grants = [
      { ...manage, scope: 'all' },
      { permission: 'ticket:read', scope: 'own' },
    ];
    const webhook = await makeWebhook(await programOf(service, administrator, grants));
    expect(webhook).toMatchObject({ owner: { id: administrator.id }, grants });
    const [theirs, another] = [await makeTicket(administrator), await makeTicket(rita)];
    await comment(theirs, { visibility: 'internal' });
    expect(await eventsDelivered(service, webhook, theirs)).toEqual(['ticket.created']);
    expect(await eventsDelivered(service, webhook, another)).toEqual([]);

    const path = `/webhooks/${webhook.id}`;
    expect((await administrator.patch(path, { description: 'Mine' })).body.grants).toEqual(grants);
    expect((await administrator.patch(path, { eventTypes: ['ticket.created'] })).body.grants).toBeNull();
    expect(await eventsDelivered(service, webhook, await makeTicket(rita))).toEqual(['ticket.created']);
  });
});

describe('a user becomes the owner of a webhook by changing', () => {
  it.each<[string, (person: Person, path: string) => Promise<{ status: number }>]>([
    ['its URL', (person, path) => person.patch(path, { url: 'https://192.88.98.1/another' })],
    ['its event types', (person, path) => person.patch(path, { eventTypes: ['comment.*'] })],
    [
      'its filter',
      async (person, path) => {
        const team = await makeTeam(administrator, crypto.randomUUID(), []);
        return person.patch(path, { filters: { team: [team.id] } });
      },
    ],
    ['its secret', (person, path) => person.post(`${path}/rotate-secret`, {})],
    [
      'whether it is enabled',
      async (person, path) => {
        await administrator.patch(path, { enabled: false });
        return person.patch(path, { enabled: true });
      },
    ],
  ])('%s', async (_, change) => {
    const webhook = await makeWebhook(administrator);
    const manager = await holder();
    const ticket = await makeTicket(rita);
    const queued = (await queuedFor(service, webhook)).filter(({ ticketId }) => ticketId === ticket.id);
    expect((await change(manager, `/webhooks/${webhook.id}`)).status).toBe(200);
    expect(await ownerOf(webhook)).toBe(manager.id);
    // Messages queued with the permissions of another owner are not sent either.
    expect(await bodiesOf(service, queued)).toEqual([WITHDRAWN]);
    expect(await eventsDelivered(service, webhook, await makeTicket(rita))).toEqual([]);
  });

  it('nothing else, such as its description', async () => {
    const webhook = await makeWebhook(administrator);
    const manager = await holder();
    const path = `/webhooks/${webhook.id}`;
    const { url, eventTypes, filter } = webhook;
    await manager.patch(path, { url, eventTypes, filter, enabled: true, description: 'For the shop' });
    await manager.patch(path, { enabled: false });
    expect(await ownerOf(webhook)).toBe(administrator.id);
    await untilFannedOut(service);
  });
});
