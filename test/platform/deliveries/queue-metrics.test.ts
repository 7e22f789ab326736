import { expect, it } from 'vitest';
import { readQueues } from '../../../server/src/platform/deliveries/queues.queries.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { eventually } from '../harness.ts';

const service = await forFile(startService());

const run = (statement: string) => service.orm.em.fork().execute(statement);
const metrics = async () => (await fetch(`${service.url}/metrics`)).text();

it('counts attempts by outcome, and measures how long work has waited', async () => {
  const requester = await service.person('requester');
  const administrator = await service.person('administrator');
  const { body } = await requester.post('/tickets', { subject: 'Counted' });
  await administrator.post(`/tickets/${body.id}/comments`, { body: 'Hello' });
  await eventually(async () =>
    expect(await metrics()).toMatch(/^ticketwire_delivery_attempts_total\{kind="email",outcome="delivered"\} [1-9]/m),
  );

  await run(`
    insert into deliveries
      (id, created_at, updated_at, version, kind, dedupe, mail, state, attempts, next_attempt_at, leased_until, claim)
    values (gen_random_uuid(), now(), now(), 1, 'email', 'late', '{"to": "a@example.com", "content": null}', 'pending',
      '[]', now() - interval '90 seconds', now() + interval '1 hour', 1)`);
  await run(`insert into event_consumers (consumer, partition, position)
    select 'late', partition, head - 1 from event_heads where head > 0`);
  // No worker finds its ticket.
  await run(`insert into rule_occasions (lane, ticket_id, cause, root_id, partition, position)
    select type, gen_random_uuid(), id, id, partition, position from events order by occurred_at limit 1`);
  await eventually(async () =>
    expect(await metrics()).toMatch(/^ticketwire_consumer_lag_events\{consumer="rules"\} 1$/m),
  );
  expect(await metrics()).toMatch(/^ticketwire_consumer_lag_seconds\{consumer="rules"\} [0-9.]*[1-9]/m);

  const { lag, lagSeconds, waiting, overdueSeconds } = await readQueues(service.orm.em.fork());
  expect(waiting.get('email')).toBe(1);
  expect(overdueSeconds.get('email')).toBeGreaterThanOrEqual(90);
  expect(overdueSeconds.get('webhook')).toBe(0);
  expect(lag.get('late')).toBeGreaterThan(0);
  expect(lagSeconds.get('late')).toBeGreaterThan(0);
  expect(lagSeconds.get('late')).toBeLessThan(600);
});
