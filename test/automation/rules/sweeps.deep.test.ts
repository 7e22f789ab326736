import { expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator');

it('runs timed rules within a minute, not an hour', async () => {
  const when = { type: 'timed', anchor: 'created', seconds: 1 };
  const { body: rule } = await administrator.post('/rules', { name: 'Late', when, change: { addTags: ['late'] } });
  // Another sweep than the one with which the worker starts.
  for (const subject of ['One', 'Two']) {
    const { body: ticket } = await administrator.post('/tickets', { subject });
    const runs = async () => (await administrator.get(`/rules/${rule.id}/runs?ticketId=${ticket.id}`)).body.data;
    await eventually(async () => expect(await runs()).toMatchObject([{ outcome: 'done' }]));
  }
});
