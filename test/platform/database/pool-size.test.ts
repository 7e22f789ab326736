import { expect, it, onTestFinished } from 'vitest';
import { startService } from '../../support/service.ts';

it('serves many requests at once on a pool of two connections', async () => {
  const service = await startService({ environment: { DATABASE_POOL: '2' } });
  onTestFinished(() => service.stop());
  const requests = service.pools.find(({ limits }) => limits.name === 'requests');
  expect(requests?.limits.connections).toBe(2);
  const agent = await service.person('agent');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => agent.post('/tickets', { subject: `Number ${nth}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});
