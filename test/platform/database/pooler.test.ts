import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { hasPgBouncer, keepsPreparedStatements, startPgBouncer } from '../../support/pgbouncer.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

/** More than the pooler has connections. */
const PEOPLE = 10;
const ROUNDS = 3;

async function startThroughPooler(pooler: { preparedStatements?: number }, environment: Record<string, string> = {}) {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  const address = await startPgBouncer(database, pooler);
  const service = await startService({ database, environment, ways: { address } });
  onTestFinished(() => service.stop());
  return service;
}

/** Signs in, and does with one ticket what agents do most. */
async function journey({ url, anybody }: TestService, { email, password }: Person, mark: string): Promise<void> {
  const session = await anybody.post('/auth/login', { email, password });
  expect(session.status).toBe(200);
  const agent = restClient(url, session.body.accessToken);
  const created = await agent.post('/tickets', { subject: `Lamp ${mark}`, description: `It flickers, says ${mark}.` });
  expect(created.status).toBe(201);
  const { id } = created.body;
  const comment = await agent.post(`/tickets/${id}/comments`, { body: `Reply ${mark}` });
  expect(comment.status).toBe(201);
  expect((await agent.get(`/tickets/${id}`)).body).toMatchObject({ id, subject: `Lamp ${mark}` });
  const comments = await agent.get(`/tickets/${id}/comments`);
  expect(comments.body.data).toMatchObject([{ body: `Reply ${mark}` }]);
  const listed = await agent.get('/tickets?sort=-createdAt&limit=100');
  expect(listed.body.data.map((ticket: { id: string }) => ticket.id)).toContain(id);
  const found = await agent.get(`/tickets?q=${mark}`);
  expect(found.body.data).toMatchObject([{ id }]);
}

async function journeys(service: TestService): Promise<void> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => service.person('manager')));
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(people.map((person, index) => journey(service, person, `mark${round}x${index}`)));
  }
  const faults = service.logLines.filter((line) => line.includes('prepared statement'));
  expect(faults).toEqual([]);
}

/** Returns the most prepared statements that any connection of the pooler has. */
async function preparedStatements({ orm }: TestService): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: 4 }, () =>
      orm.em
        .fork()
        .execute<{ count: number }[]>(
          'select count(*)::int as count, pg_sleep(0.05)::text from pg_prepared_statements',
        ),
    ),
  );
  return Math.max(...counts.map(([row]) => row?.count ?? 0));
}

describe('behind PgBouncer in transaction mode', () => {
  it('prepares statements if the pooler keeps them', async ({ skip }) => {
    skip(!keepsPreparedStatements, 'PgBouncer 1.21 or later is not installed');
    const service = await startThroughPooler({ preparedStatements: 200 });
    await journeys(service);
    expect(await preparedStatements(service)).toBeGreaterThan(0);
  }, 60_000);

  it('stays correct if the pooler keeps fewer statements than there are', async ({ skip }) => {
    skip(!keepsPreparedStatements, 'PgBouncer 1.21 or later is not installed');
    await journeys(await startThroughPooler({ preparedStatements: 3 }));
  }, 60_000);

  it('sends all statements in full if the pooler does not keep them', async ({ skip }) => {
    skip(!hasPgBouncer, 'PgBouncer is not installed');
    const service = await startThroughPooler({});
    await journeys(service);
    expect(await preparedStatements(service)).toBe(0);
  }, 60_000);

  it('sends all statements in full with DATABASE_PREPARED_STATEMENTS=off', async ({ skip }) => {
    skip(!hasPgBouncer, 'PgBouncer is not installed');
    const service = await startThroughPooler({ preparedStatements: 200 }, { DATABASE_PREPARED_STATEMENTS: 'off' });
    await journeys(service);
    expect(await preparedStatements(service)).toBe(0);
  }, 60_000);
});
