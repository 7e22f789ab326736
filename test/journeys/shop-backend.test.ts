import { beforeAll, expect, it } from 'vitest';
import { makeTeam, moveTo, newNotifications } from '../messaging/notifications/notified.ts';
import { bodiesOf, makeWebhook, queuedFor } from '../messaging/webhooks/support/webhooks.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';
import { upload } from '../tickets/attachments/support/files.ts';
import { APPLICATION_GRANTS, openApplication } from '../tickets/conversation/support/application.ts';
import { ShopBackend } from './support/shop-backend.ts';

let teamId: string;
let backend: ShopBackend;
const service = await forFile(startService());
const administrator = await service.person('administrator');
const agent = await service.person('agent', { name: 'Adam Agent' });
beforeAll(async () => {
  teamId = (await makeTeam(administrator, 'Desk', [agent])).id;
  const accounts = ['user:read', 'user:create', 'user:update'].map((permission) => ({ permission, scope: 'all' }));
  const shop = await openApplication(service, administrator, [...APPLICATION_GRANTS, ...accounts]);
  backend = new ShopBackend(service.url, shop.key);
  await administrator.patch('/settings', { surveysEnabled: true });
  const when = { type: 'event', events: ['comment.public'], by: 'requester' };
  await administrator.post('/rules', { name: 'Mark replies', when, change: { addTags: ['replied'] } });
});

/** How a customer writes: through the backend, or in a session of their own. */
interface Writing {
  readonly customer: Person;
  open(): Promise<{ id: string }>;
  reply(ticketId: string, body: string, file?: File): Promise<unknown>;
  solve(ticketId: string): Promise<unknown>;
}

let made = 0;
const customer = () => service.person('requester', { name: 'Rita Moreno', email: `rita-${++made}@example.net` });

async function throughBackend(): Promise<Writing> {
  const person = await customer();
  const id = `cus_${made}`;
  await backend.register({ id, name: person.name, email: person.email });
  return {
    customer: person,
    open: () => backend.open(id, 'Lost parcel', 'It never came.'),
    reply: (ticketId, body, file) => backend.reply(id, ticketId, body, file),
    solve: (ticketId) => backend.solve(id, ticketId),
  };
}

async function inSession(): Promise<Writing> {
  const person = await customer();
  return {
    customer: person,
    open: async () =>
      (await person.post('/tickets', { subject: 'Lost parcel', description: 'It never came.', channel: 'portal' }))
        .body,
    async reply(ticketId, body, file) {
      const files = file ? [(await upload(service, person, ticketId, await file.text())).body.id] : [];
      return person.post(`/tickets/${ticketId}/comments`, { body, channel: 'portal', attachmentIds: files });
    },
    async solve(ticketId) {
      return person.post(`/tickets/${ticketId}/transition`, { statusId: await service.statusId('solved') });
    },
  };
}

const fact = (value: unknown) => (typeof value === 'string' && /^\d{4}-/.test(value) ? 'a time' : value);

interface Seen {
  readonly type: string;
  readonly actor: { readonly id: string; readonly name: string };
  readonly data: Readonly<Record<string, unknown>>;
  readonly changes: object;
}

/** When the rule runs, other events may have come before its own. */
const isOfPeople = ([, by]: readonly [string, string, ...unknown[]]) => by !== 'Mark replies';

/** Lets a conversation take place, and returns all that the service tells of it. */
async function conversation(writing: Writing) {
  const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.*', 'comment.*', 'attachment.*'] });
  const notified = newNotifications(service);
  const { id } = await writing.open();
  const steps = [
    () => administrator.post(`/tickets/${id}/assign`, { teamId, assigneeId: agent.id }),
    () => writing.reply(id, 'Any news?'),
    () => agent.post(`/tickets/${id}/comments`, { body: 'We are looking for it.' }),
    () => moveTo(agent, { id, reference: '' }, 'pending'),
    () => writing.reply(id, 'This is the receipt.', new File(['42 EUR'], 'notes.txt')),
    () => writing.solve(id),
    () => writing.reply(id, 'It was empty!'),
    () => writing.solve(id),
  ];
  const told: string[][] = [await notified({ id })];
  for (const step of steps) {
    await step();
    told.push(await notified({ id }));
  }
  await expect.poll(async () => (await administrator.get(`/tickets/${id}`)).body.tags).toEqual(['replied']);
  const { milestones, counters, status, requester, followers } = (await administrator.get(`/tickets/${id}`)).body;
  const view = ({ type, actor, data: { byRequester, byAgent, automated }, changes }: Seen) => {
    const by = actor.id === writing.customer.id ? 'customer' : actor.name;
    return [type, by, { byRequester, byAgent, automated }, Object.keys(changes).length] as const;
  };
  const events = (await administrator.get(`/tickets/${id}/events?limit=100`)).body.data;
  const sent = (await bodiesOf(service, await queuedFor(service, webhook))).map(({ data }) => data);
  const surveys = await service.orm.em
    .fork()
    .execute<{ solver_id: string }[]>('select solver_id from surveys where ticket_id = ?', [id]);
  return {
    told,
    milestones: Object.fromEntries(Object.entries(milestones).map(([name, at]) => [name, fact(at)])),
    counters,
    state: status.state,
    requester: requester.id === writing.customer.id,
    followers,
    events: events.map(view).filter(isOfPeople),
    webhooks: sent.map(view).filter(isOfPeople),
    surveys,
    comments: (await writing.customer.get(`/tickets/${id}/comments`)).body.data.map(
      ({
        author,
        body,
        attachments,
      }: {
        author: { id: string };
        body: string;
        attachments: { fileName: string }[];
      }) => [author.id === writing.customer.id, body, attachments.map(({ fileName }) => fileName)],
    ),
  };
}

it('a backend with one API key writes for its customers, and everything is as if they had written', {
  timeout: 60_000,
}, async () => {
  const own = await conversation(await inSession());
  expect(own.milestones.firstResponseAt).toBe('a time');
  expect(own.told.flat()).toContain(`in_app ${agent.name}: comment.public`);
  // The requester is notified of the agent's reply and status, and of nothing that she did.
  expect(own.told.map((lines) => lines.some((line) => line.includes('Rita')))).toEqual([
    ...[false, false, false],
    ...[true, true],
    ...[false, false, false, false],
  ]);
  const writing = await throughBackend();
  expect(await conversation(writing)).toEqual(own);
  const [ticket] = await backend.list(`cus_${made}`);
  expect(ticket?.requester.id).toBe(writing.customer.id);
  const { data } = await backend.conversation(ticket?.id ?? '');
  expect(data.map(({ author }) => author.name)).toEqual(['Rita Moreno', agent.name, 'Rita Moreno', 'Rita Moreno']);
});
