import { expect, it } from 'vitest';
import { prepareFirstAdministrator } from '../../../server/src/accounts/auth/accounts/set-up.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService());

const password = 'correct horse battery';

it('signs in the first administrator through a link that works once', async () => {
  const token = new URL(service.setUpLink ?? '').searchParams.get('token');
  const person = { name: 'First', email: 'first@example.com', password };
  expect((await service.anybody.post('/auth/set-up', { token: 'guess', ...person })).status).toBe(422);
  const made = await service.anybody.post('/auth/set-up', { token, ...person });
  expect(made).toMatchObject({ status: 201, body: { roles: [{ key: 'administrator' }], status: 'active' } });
  expect((await service.anybody.post('/auth/set-up', { token, ...person, email: 'b@example.com' })).status).toBe(422);
  expect(await prepareFirstAdministrator(service.transactions, service.services)).toBeNull();
});

it('lets an invited user choose their own password', async () => {
  const administrator: Person = await service.person('administrator', { name: 'Ann Admin' });
  const invited = await administrator.post('/users/invite', { name: 'Ivo', email: 'ivo@example.com' });
  expect(invited).toMatchObject({ status: 201, body: { status: 'invited' } });
  expect(await administrator.post('/users/invite', { name: 'Ivo', email: 'IVO@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', errors: [{ pointer: '#/email', code: 'taken' }] },
  });

  const mail = await service.smtp.next((message) => message.to.includes('ivo@example.com'));
  expect(mail.subject).toContain('Ann Admin');
  const token = new URL(mail.link(/token=/)).searchParams.get('token');
  const accepted = await service.anybody.post('/auth/accept-invitation', { token, password });
  expect(accepted).toMatchObject({ status: 200, body: { status: 'active' } });
  const session = await service.anybody.post('/auth/login', { email: 'ivo@example.com', password });
  expect(session.body.user.emailVerifiedAt).not.toBeNull();
});

it('sends an invitation again with a new link that invalidates the previous one', async () => {
  const administrator: Person = await service.person('administrator');
  const { body: ina } = await administrator.post('/users/invite', { name: 'Ina', email: 'ina@example.com' });
  const linkOf = async () => {
    const mail = await service.smtp.next((message) => message.to.includes('ina@example.com'));
    return new URL(mail.link(/token=/)).searchParams.get('token');
  };
  const first = await linkOf();
  const again = await administrator.post(`/users/${ina.id}/resend-invitation`);
  expect(again).toMatchObject({ status: 200, body: { id: ina.id, status: 'invited' } });
  const second = await linkOf();
  expect(await service.anybody.post('/auth/accept-invitation', { token: first, password })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ pointer: '#/token' }] },
  });
  expect((await service.anybody.post('/auth/accept-invitation', { token: second, password })).status).toBe(200);
  expect(await administrator.post(`/users/${ina.id}/resend-invitation`)).toMatchObject({
    status: 409,
    body: { code: 'conflict', detail: 'Only users who have not accepted their invitation can be invited again' },
  });
  const { body } = await administrator.get(`/audit-events?type=user.invited&subject=${ina.id}`);
  expect(body.data).toHaveLength(2);
});

it('sends at most three invitations an hour to an address', async () => {
  const administrator: Person = await service.person('administrator');
  const { body: kim } = await administrator.post('/users/invite', { name: 'Kim', email: 'kim@example.com' });
  const resend = () => administrator.post(`/users/${kim.id}/resend-invitation`);
  const statuses = [];
  for (let each = 0; each < 4; each++) statuses.push((await resend()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
