import { afterAll, beforeAll, expect, it } from 'vitest';
import { finish } from '../../../server/src/platform/deliveries/delivery-queue.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  // Starts no workers, so that none claims the message before the stalled one continues.
  service = await startService({ workers: false });
});
afterAll(() => service.stop());

it('takes a retried message from a worker that is still sending the failed attempt', async () => {
  const administrator = await service.person('administrator');
  const id = crypto.randomUUID();
  const em = service.orm.em.fork();
  const mail = { to: 'a@example.com', subject: 'One', content: { blocks: [] }, headers: {} };
  await em.execute(
    `insert into deliveries (id, created_at, updated_at, version, kind, event, dedupe, mail, state, attempts, claim)
     values (?, now(), now(), 1, 'email', 'comment.public', ?, ?, 'failed', '[]', 4)`,
    [id, id, JSON.stringify(mail)],
  );
  expect((await administrator.post(`/deliveries/${id}/retry`)).status).toBe(200);

  const stale = { id, claim: 4, event: null, eventId: null, ticketId: null, mail: null, webhookId: null, failed: 0 };
  const attempt = { at: new Date().toISOString(), error: null };
  const job = { ...stale, recipientId: null, participantId: null, traceparent: null };
  const finished = await finish(em, [{ job, sent: { attempt, outcome: { state: 'delivered' } } }], new Date());
  expect(finished.size).toBe(0);
  const [row] = await em.execute<[{ state: string }]>('select state from deliveries where id = ?', [id]);
  expect(row.state).toBe('pending');
});
