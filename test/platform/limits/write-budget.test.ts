import { describe, expect, it } from 'vitest';
import { BUDGET_OF, writeBudgets } from '../../../server/src/platform/procedures/write-budget.ts';
import { appRouter } from '../../../server/src/router.ts';
import { makeKey } from '../../accounts/api-keys/support/keys.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));

/** Simulates that the user spent this much of the budget half an hour ago. */
async function spent(person: Person, budget: keyof typeof writeBudgets, amount: number): Promise<void> {
  const at = new Date(service.now().getTime() - 30 * 60_000);
  await service.orm.em
    .fork()
    .execute(
      'insert into rate_limits (key, times, last_at) values (?, array_fill(?::timestamptz, array[?::integer]), ?)',
      [`${budget}:${person.id}`, at, amount, at],
    );
}

const create = (person: Pick<Person, 'post'>) => person.post('/tickets', { subject: 'One' });

describe('the write budget of a requester', () => {
  it('refers to existing procedures', () => {
    const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;
    for (const path of Object.keys(BUDGET_OF)) expect(procedures).toHaveProperty([path]);
  });

  it.each([
    ['tickets', 'new tickets in an hour', create],
    ['changes', 'changes in an hour', create],
    ['changes', 'changes in an hour', (person: Person) => person.patch('/auth/me', { name: 'Another' })],
  ] as const)('ends after %s, with the time when more is available', async (budget, what, write) => {
    const person = await service.person('requester');
    await spent(person, budget, writeBudgets[budget].places - 1);
    expect((await write(person)).status).toBeLessThan(300);
    const rejected = await write(person);
    expect(rejected).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', detail: `Too many ${what}`, limit: { name: budget, window: 3600 } },
    });
    const wait = Number(rejected.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(1_700);
    expect(wait).toBeLessThanOrEqual(1_800);
    expect((await person.get('/tickets')).status).toBe(200);
  });

  it('ends after the budget of comments', async () => {
    const person = await service.person('requester');
    const { body: ticket } = await create(person);
    await spent(person, 'comments', writeBudgets.comments.places);
    const rejected = await person.post(`/tickets/${ticket.id}/comments`, { body: 'One', visibility: 'public' });
    expect(rejected).toMatchObject({ status: 429, body: { limit: { name: 'comments' } } });
  });

  it('counts files by their size', async () => {
    const person = await service.person('requester');
    const { body: ticket } = await create(person);
    await spent(person, 'megabytes', writeBudgets.megabytes.places - 2);
    const upload = (megabytes: number) =>
      fetch(`${service.url}/api/tickets/${ticket.id}/attachments?fileName=a.txt`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/octet-stream' },
        body: 'x'.repeat(megabytes * 1024 * 1024),
      });
    expect((await upload(3)).status).toBe(429);
    expect((await upload(2)).status).toBe(201);
    expect((await upload(1)).status).toBe(429);
  });

  it('is shared by their API keys', async () => {
    const person = await service.person('requester');
    await service.orm.em.fork().execute(
      `update roles set grants = grants || '[{"permission": "api_key:manage_own", "scope": "all"}]' where key = 'requester'
       and not grants @> '[{"permission": "api_key:manage_own"}]'`,
    );
    await service.access.refresh();
    const key = await makeKey(service, person);
    await spent(person, 'tickets', writeBudgets.tickets.places);
    expect((await create(key)).status).toBe(429);
  });

  it('does not apply to users who can reach tickets of others', async () => {
    const agent = await service.person('agent');
    await spent(agent, 'tickets', writeBudgets.tickets.places);
    await spent(agent, 'changes', writeBudgets.changes.places);
    expect((await create(agent)).status).toBe(201);
  });

  it('does not apply if RATE_LIMIT is off', async () => {
    const free = await startService({
      database: service.database,
      environment: { RATE_LIMIT: 'off' },
      workers: false,
    });
    try {
      const person = await free.person('requester');
      await spent(person, 'tickets', writeBudgets.tickets.places);
      expect((await create(person)).status).toBe(201);
    } finally {
      await free.stop();
    }
  });
});
