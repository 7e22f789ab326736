import { expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator');

async function resetMailFor(person: Person): Promise<string> {
  await service.anybody.post('/auth/forgot-password', { email: person.email });
  const mail = await service.smtp.next(({ to }) => to.includes(person.email));
  return new URL(mail.link()).searchParams.get('token') ?? '';
}

it('shows the recipient, time and outcome of each delivery, but never the body, whose link would open an account', async () => {
  const rita = await service.person('requester');
  const token = await resetMailFor(rita);
  expect(token.length).toBeGreaterThan(20);
  await eventually(async () => {
    const { body } = await administrator.get('/deliveries?state=delivered&count=true');
    expect(body.page.total).toBe(1);
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 2,
        kind: 'email',
        ticketId: null,
        event: 'user.password_reset_requested',
        target: rita.email,
        subject: expect.any(String),
        state: 'delivered',
        attempts: [{ at: expect.any(String), error: null, durationMs: expect.any(Number), answer: expect.any(String) }],
        nextAttemptAt: null,
        reports: [],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });
  const stored = await service.orm.em.fork().execute('select mail::text as mail from deliveries');
  expect(JSON.stringify(stored)).not.toContain(token);
});

it('distinguishes failed from pending deliveries and shows the response of the server', async () => {
  const sam = await service.person('requester');
  const rejection = service.smtp.failNext(550, ({ to }) => to.includes(sam.email));
  await service.anybody.post('/auth/forgot-password', { email: sam.email });
  await rejection;
  await eventually(async () => {
    const { body } = await administrator.get('/deliveries?state=failed');
    expect(body.data).toMatchObject([{ target: sam.email, attempts: [{ error: expect.stringContaining('550') }] }]);
  });
  expect((await administrator.get('/deliveries?state=pending')).body.data).toEqual([]);
});

it('requires the permission to configure notifications', async () => {
  await expectRejection(service, 401, () => service.anybody.get('/deliveries'));
  const manager = await service.person('manager');
  expect((await expectRejection(service, 403, () => manager.get('/deliveries'))).permission).toBe(
    'notification:manage',
  );
  await expectRejection(service, 400, () => administrator.get('/deliveries?cursor=x'));
});
