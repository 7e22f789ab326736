import { afterEach, expect, it } from 'vitest';
import { startWorkers } from '../../../server/src/operations/workers/start-workers.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { makeLog } from '../../platform/harness.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
afterEach(() => service.stop());

it('emails a password reset link that was requested before any worker was running', async () => {
  service = await startService({ workers: false });
  const { email } = await service.person('requester');
  expect((await service.anybody.post('/auth/forgot-password', { email })).status).toBe(202);
  const log = makeLog();
  const pubsub = startPubSub({ address: null, log });
  const workers = startWorkers({ background: service.orm.em, services: service.services, pubsub, log });
  try {
    const mail = await service.smtp.next(({ to }) => to.includes(email));
    expect(mail.subject).toBe('Reset your password');
  } finally {
    await workers.stop();
  }
});
