import { type Client, createClient } from '@ticketwire/sdk';
import { beforeAll, expect, it } from 'vitest';
import { RULES_CONSUMER } from '../../server/src/automation/rules/base/first-position.ts';
import { limitConcurrency } from '../../server/src/platform/async/limit-concurrency.ts';
import { makeTeam, untilNotified } from '../messaging/notifications/notified.ts';
import { bodiesOf, makeWebhook, queuedFor } from '../messaging/webhooks/support/webhooks.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';
import { openApplication } from '../tickets/conversation/support/application.ts';

const TICKETS = depth({ quick: 60, deep: 500 });

let client: Client;
const service = await forFile(startService());
const administrator = await service.person('administrator');
const agent = await service.person('agent');
beforeAll(async () => {
  const { id: teamId } = await makeTeam(administrator, 'Desk', [agent]);
  await administrator.post('/categories', { key: 'old', name: 'Old', defaultTeamId: teamId });
  await administrator.patch(`/teams/${teamId}`, { assignment: { mode: 'round_robin' } });
  await administrator.patch('/settings', { surveysEnabled: true, surveyDelayMinutes: 0 });
  const events = ['ticket.created', 'ticket.assigned', 'ticket.status_changed', 'ticket.reopened', 'comment.public'];
  await administrator.post('/rules', {
    name: 'Answer',
    when: { type: 'event', events },
    comment: { body: 'Thank you!', visibility: 'public' },
  });
  await administrator.post('/rules', {
    name: 'Remind',
    when: { type: 'timed', anchor: 'created', seconds: 60 },
    change: { addTags: ['waits'] },
  });
  const targets = [{ metric: 'first_response', priority: 'normal', seconds: 60 }];
  await administrator.post('/sla-policies', { name: 'All', targets });
  const grants = ['user:read', 'user:create'].map((permission) => ({ permission, scope: 'all' }));
  const more = ['ticket:read', 'ticket:create', 'ticket:update', 'ticket:transition', 'ticket:act_for'];
  const program = await openApplication(service, administrator, [
    ...grants,
    ...[...more, 'comment:create_public'].map((permission) => ({ permission, scope: 'all' })),
  ]);
  client = createClient({ baseUrl: service.url, token: program.key });
});

const count = async (table: string, where = 'true') => {
  const rows = await service.orm.em
    .fork()
    .execute<{ count: number }[]>(`select count(*)::int as count from ${table} where ${where}`);
  return rows[0]?.count;
};
const RULES_BEHIND = `event_heads h left join event_consumers c on c.partition = h.partition and c.consumer = '${RULES_CONSUMER}'
  cross join (select count(*) as waiting from rule_occasions) as occasions`;
const untilRulesRan = () =>
  expect
    .poll(() => count(RULES_BEHIND, 'h.head <> coalesce(c.position, 0) or waiting > 0'), { timeout: 60_000 })
    .toBe(0);

it(`${TICKETS} imported tickets with comments send nothing and set off nothing, and webhooks say so`, {
  timeout: 300_000,
}, async () => {
  const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.*', 'comment.*'] });
  const category = (await administrator.get('/categories')).body.data[0];
  const solved = await service.statusId('solved');
  const email = 'rita@example.net';
  const { id: requesterId } = await client.users.create({
    name: 'Rita',
    email,
    externalSource: 'old',
    externalId: 'r',
  });
  const channel = 'import';
  const importOne = async (number: number) => {
    const old = { source: 'old', externalId: `${number}`, subject: `No. ${number}`, requesterId, channel } as const;
    const { id: ticketId } = await client.tickets.upsert({ ...old, categoryId: category.id });
    await client.comments.create({ ticketId, body: 'It is broken.', channel, onBehalfOf: { email } });
    await client.comments.create({ ticketId, body: 'Try again.', channel });
    if (number % 2 === 0) await client.tickets.transition({ ticketId, statusId: solved, notify: false });
  };
  const inTurn = limitConcurrency(8);
  await Promise.all(Array.from({ length: TICKETS }, (_, number) => inTurn(() => importOne(number))));
  await untilNotified(service);
  await untilRulesRan();

  expect({
    tickets: await count('tickets'),
    comments: await count('comments'),
    emails: await count('deliveries', "kind = 'email' and ticket_id is not null"),
    inbox: await count('notifications'),
    surveys: await count('surveys'),
    runs: await count('rule_runs'),
    targets: await count('sla_targets'),
  }).toEqual({ tickets: TICKETS, comments: 2 * TICKETS, emails: 0, inbox: 0, surveys: 0, runs: 0, targets: 0 });
  expect(service.smtp.messages.filter(({ to }) => to.includes(email))).toEqual([]);

  const queued = await queuedFor(service, webhook);
  expect(queued).toHaveLength((1 + 1 + 2 + 0.5) * TICKETS);
  const sample = await bodiesOf(service, queued.slice(0, 200));
  expect(sample.filter(({ data }) => data.data.notify !== false)).toEqual([]);

  // What people do to an imported ticket acts as usual.
  const rita = await administrator.get('/tickets?limit=1&state=new');
  await agent.post(`/tickets/${rita.body.data[0].id}/comments`, { body: 'Is it still broken?' });
  await untilNotified(service);
  expect(await count('deliveries', "kind = 'email' and mail->>'to' = 'rita@example.net'")).toBeGreaterThan(0);
});
