import { expect, it } from 'vitest';
import { untilNotified } from '../messaging/notifications/notified.ts';
import { forFile } from '../support/for-file.ts';
import { restClient } from '../support/rest.ts';
import { startService } from '../support/service.ts';

/** The main use case of the product over REST alone, as an integrator would use it with curl. */

const service = await forFile(startService());

it('goes from a registration to a ticket that is replied to, solved and counted', async () => {
  const { anybody, smtp } = service;
  const administrator = await service.person('administrator');
  const agent = await service.person('agent', { name: 'Ada Agent' });

  const registered = await anybody.post('/auth/register', {
    name: 'Rita Requester',
    email: 'Rita@Example.com',
    password: 'correct horse battery',
  });
  expect(registered.status).toBe(201);
  expect(registered.body.user).toMatchObject({ email: 'rita@example.com', emailVerifiedAt: null });

  const early = await anybody.post('/auth/login', { email: 'rita@example.com', password: 'correct horse battery' });
  expect(early.status).toBe(200);
  const rejected = await restClient(service.url, early.body.accessToken).get('/tickets');
  expect(rejected).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });

  const mail = await smtp.next((message) => message.to.includes('rita@example.com'));
  const link = new URL(mail.link());
  expect(link.origin + link.pathname).toBe('http://tickets.example.com/admin/verify-email');
  const verified = await anybody.post('/auth/verify-email', { token: link.searchParams.get('token') });
  expect(verified).toMatchObject({ status: 200, body: { email: 'rita@example.com' } });

  const session = await anybody.post('/auth/login', { email: 'RITA@example.com', password: 'correct horse battery' });
  expect(session.body).toMatchObject({ tokenType: 'Bearer', expiresIn: 900 });
  const requester = restClient(service.url, session.body.accessToken);
  expect((await requester.get('/tickets')).body).toEqual({ data: [], page: { nextCursor: null, hasMore: false } });

  const team = await administrator.post('/teams', { name: 'First line' });
  await administrator.put(`/teams/${team.body.id}/members/${agent.id}`, {});
  const category = await administrator.post('/categories', { key: 'billing', name: 'Billing' });

  const created = await requester.post('/tickets', {
    subject: 'My invoice is wrong',
    description: 'It says **12** and should say 10.',
    categoryId: category.body.id,
  });
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toBe(`/api/tickets/${created.body.id}`);
  expect(created.headers.get('etag')).toBe('"1"');
  expect(created.body).toMatchObject({ reference: 'TKT-1', status: { state: 'new' }, category: { key: 'billing' } });
  const path = `/tickets/${created.body.reference}`;

  expect((await agent.get(path)).status).toBe(404);
  const assigned = await administrator.post(`${path}/assign`, { assigneeId: agent.id });
  expect(assigned.body.assignee).toEqual({ id: agent.id, name: 'Ada Agent' });
  const handed = await administrator.post(`${path}/assign`, { teamId: team.body.id });
  expect(handed.body).toMatchObject({ assignee: { id: agent.id }, team: { name: 'First line' } });
  // Changes to a ticket within a minute are sent as one email. The minute starts when the notification is created.
  await untilNotified(service);
  service.now = () => new Date(Date.now() + 61_000);
  expect((await smtp.next((message) => message.to.includes(agent.email))).subject).toContain('TKT-1');

  const reply = await agent.post(`${path}/comments`, { body: 'You are right, here is a **new** one.' });
  expect(reply).toMatchObject({ status: 201, body: { visibility: 'public' } });
  expect(reply.body.bodyHtml).toContain('<strong>new</strong>');
  await agent.post(`${path}/comments`, { body: 'She was polite.', visibility: 'internal' });
  await agent.post(`${path}/interactions`, { kind: 'phone', direction: 'outbound', summary: 'Called her' });

  const reported = await smtp.next(
    (message) => message.to.includes('rita@example.com') && /TKT-1/.test(message.subject),
  );
  expect(reported.text).toContain('here is a');
  const read = await requester.get(`${path}/comments`);
  expect(read.body.data.map(({ body }: { body: string }) => body)).toEqual(['You are right, here is a **new** one.']);

  const solved = (await agent.get(`${path}/transitions`)).body.data.find(
    ({ status }: { status: { state: string } }) => status.state === 'solved',
  );
  const moved = await agent.post(`${path}/transition`, { statusId: solved.status.id });
  expect(moved.body).toMatchObject({ status: { state: 'solved' } });

  const overview = await administrator.get('/analytics/overview');
  expect(overview.body).toMatchObject({
    ticketsCreated: { value: 1 },
    ticketsSolved: { value: 1 },
    backlog: { value: 0 },
    firstResponseTime: { tickets: 1 },
  });
});
