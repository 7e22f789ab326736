import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { startService } from '../../support/service.ts';
import { makeKey } from '../api-keys/support/keys.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Ada' });

let made = 0;
async function makeService(input: { email?: string; roles?: string[] } = {}) {
  made += 1;
  const { data } = (await administrator.get('/roles')).body;
  const idOf = (wanted: string) => data.find(({ key }: { key: string }) => key === wanted).id;
  const { email, roles = ['agent'] } = input;
  const answer = await administrator.post('/users', {
    name: `Robot ${made}`,
    kind: 'service',
    ...(email && { email }),
    roleIds: roles.map(idOf),
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('a service account', () => {
  it('needs no address, counts as verified, and can use a key immediately', async () => {
    const account = await makeService();
    expect(account).toMatchObject({
      kind: 'service',
      status: 'active',
      email: `${account.id}@service.invalid`,
      emailVerifiedAt: account.createdAt,
      lastLoginAt: null,
    });
    expect(await eventsAbout(service, account.id)).toMatchObject([
      { type: 'user.created', data: { kind: 'service', email: account.email, roles: ['agent'] } },
    ]);
    const key = await makeKey(service, administrator, { ownerId: account.id, name: 'Feed' });
    const ticket = await key.post('/tickets', { subject: 'Found by a robot' });
    expect(ticket).toMatchObject({ status: 201, body: { requester: { id: account.id, name: account.name } } });
    const { body } = await administrator.get(`/tickets/${ticket.body.id}/events`);
    expect(body.data[0].actor).toEqual({
      kind: 'service',
      id: account.id,
      name: account.name,
      apiKey: { id: key.id, name: 'Feed' },
      submittedBy: null,
    });
  });

  it('can have an address, which is unique', async () => {
    const { email } = await makeService({ email: 'Robot@Example.com' });
    expect(email).toBe('robot@example.com');
    const again = { name: 'Other', kind: 'service', email: 'robot@example.com' };
    const problem = await expectRejection(service, 409, () => administrator.post('/users', again));
    expect(faults(problem)).toEqual(['#/email taken']);
  });

  it('is found by the filter for its kind', async () => {
    const account = await makeService();
    const kinds = async (kind: string) => {
      const { data } = (await administrator.get(`/users?limit=100&kind=${kind}`)).body;
      return data.map((one: { id: string; kind: string }) => ({ id: one.id, kind: one.kind }));
    };
    expect(await kinds('service')).toContainEqual({ id: account.id, kind: 'service' });
    expect(new Set((await kinds('person')).map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['person']));
    const problem = await expectRejection(service, 422, () => administrator.get('/users?kind=robot'));
    expect(faults(problem)).toEqual(['#/kind invalid_value']);
  });

  it('is suspended and reactivated like any user', async () => {
    const account = await makeService();
    const key = await makeKey(service, administrator, { ownerId: account.id });
    expect((await key.get('/users')).status).toBe(200);
    expect((await administrator.post(`/users/${account.id}/suspend`)).body.status).toBe('suspended');
    expect((await key.get('/users')).status).toBe(401);
    expect((await administrator.post(`/users/${account.id}/activate`)).body.status).toBe('active');
    expect((await key.get('/users')).status).toBe(200);
  });
});

describe('a human user', () => {
  it('must have an address', async () => {
    for (const body of [{ name: 'X' }, { name: 'X', kind: 'person' }]) {
      const problem = await expectRejection(service, 422, () => administrator.post('/users', body));
      expect(faults(problem)).toEqual(['#/email required']);
    }
  });
});

describe('a service account authenticates with API keys only', () => {
  it('and can neither sign in with a password nor through an email, nor can anyone do so for it', async () => {
    const email = 'integration@example.com';
    const account = await makeService({ email });
    const password = 'correct horse battery';
    const asks = [
      () => service.anybody.post('/auth/login', { email, password }),
      () => service.anybody.post('/auth/forgot-password', { email }),
      () => service.anybody.post('/auth/resend-verification', { email }),
      () => service.anybody.post('/auth/register', { name: 'Somebody', email, password }),
      () => administrator.post('/users/invite', { name: 'Somebody', email }),
      () => administrator.post('/auth/change-email', { currentPassword: administrator.password, email }),
    ];
    const answers = [];
    for (const ask of asks) answers.push((await ask()).status);
    expect(answers).toEqual([401, 202, 202, 201, 409, 202]);

    const key = await makeKey(service, administrator, { ownerId: account.id });
    for (const ask of [
      () => key.post('/auth/change-password', { currentPassword: password, newPassword: password }),
      () => key.post('/auth/change-email', { currentPassword: password, email: 'mine@example.com' }),
    ]) {
      expect((await ask()).status).toBe(403);
    }
    const [row] = await service.orm.em
      .fork()
      .execute('select password_hash, status, email from users where id = ?', [account.id]);
    expect(row).toEqual({ password_hash: null, status: 'active', email });
    await nothingIsLeftToDo();
    expect(service.smtp.messages.filter(({ to }) => to.includes(email))).toEqual([]);
    const tokens = await service.orm.em.fork().execute('select * from one_time_tokens where user_id = ?', [account.id]);
    expect(tokens).toEqual([]);
  });

  it('and is never notified, even as follower, requester or assignee', async () => {
    const account = await makeService({ email: 'told@example.com', roles: ['administrator'] });
    const key = await makeKey(service, administrator, { ownerId: account.id });
    const { body: ticket } = await key.post('/tickets', { subject: 'Of a robot' });
    await administrator.put(`/tickets/${ticket.id}/followers/${account.id}`, {});
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'An answer' });
    await nothingIsLeftToDo();
    expect(service.smtp.messages.filter(({ to }) => to.includes('told@example.com'))).toEqual([]);
    expect((await key.get('/notifications')).body.data).toEqual([]);
  });

  it('and reports events about its keys to the user who created them', async () => {
    const account = await makeService({ email: 'keyed@example.com' });
    await makeKey(service, administrator, { ownerId: account.id, name: 'Nightly' });
    const mail = await service.smtp.next(({ subject }) => subject.includes(account.name));
    expect(mail.to).toEqual([administrator.email]);
    expect(mail.text).toContain('“Nightly”');
  });

  it('and does not count as the last administrator, who must be able to sign in', async () => {
    await makeService({ roles: ['administrator'] });
    expect((await administrator.post(`/users/${administrator.id}/suspend`)).status).toBe(409);
    expect((await administrator.put(`/users/${administrator.id}/roles`, { roleIds: [] })).status).toBe(409);
  });
});

/** Waits until every consumer has read the whole log and every queued email is sent. */
async function nothingIsLeftToDo(): Promise<void> {
  const left = `select
    (select count(*)::int from event_heads cross join (values ('notifications'), ('account-mails')) as consumers (name)
      left join event_consumers as read on read.partition = event_heads.partition and read.consumer = consumers.name
      where read.position is distinct from event_heads.head) as partitions,
    (select count(*)::int from deliveries where state <> 'delivered') as mails`;
  await expect
    .poll(async () => (await service.orm.em.fork().execute(left))[0], { timeout: 10_000 })
    .toEqual({ partitions: 0, mails: 0 });
}
