import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareFirstAdministrator } from '../../server/src/first-administrator.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const password = 'correct horse battery';

it('lets the first administrator in by a link that is good once', async () => {
  const token = new URL(service.setUpLink ?? '').searchParams.get('token');
  const person = { name: 'First', email: 'first@example.com', password };
  expect((await service.anybody.post('/auth/set-up', { token: 'guess', ...person })).status).toBe(422);
  const made = await service.anybody.post('/auth/set-up', { token, ...person });
  expect(made).toMatchObject({ status: 201, body: { roles: [{ key: 'administrator' }], status: 'active' } });
  expect((await service.anybody.post('/auth/set-up', { token, ...person, email: 'b@example.com' })).status).toBe(422);
  expect(await prepareFirstAdministrator(service.transactions, service.services)).toBeNull();
});

it('lets an invited person choose their own password', async () => {
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
