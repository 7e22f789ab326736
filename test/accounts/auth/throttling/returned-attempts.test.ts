import { expect, it, onTestFinished } from 'vitest';
import { createPasswords } from '../../../../server/src/platform/security/passwords.ts';
import { startService } from '../../../support/service.ts';

it('counts no attempt whose password could not be compared, however often that happens', async () => {
  const real = createPasswords(4);
  let isBroken = true;
  const service = await startService({
    workers: false,
    isHeldToDocument: false,
    passwords: {
      hash: real.hash,
      matching: (password, hashes, { caller, around = (compare: () => Promise<number | null>) => compare() } = {}) =>
        isBroken
          ? around(() => Promise.reject(Object.assign(new Error('out of memory'), { code: '53200' })))
          : real.matching(password, hashes, { caller, around }),
    },
  });
  onTestFinished(() => service.stop());
  const account = { email: 'ada@example.com', password: 'correct horse battery' };
  await service.person('agent', account);
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await service.anybody.post('/auth/login', account)).body.code).toBe('unavailable');
  }
  isBroken = false;
  expect((await service.anybody.post('/auth/login', account)).status).toBe(200);
});
