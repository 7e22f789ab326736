import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../../support/service.ts';

/** Connects as the owner of the database, the only other party that could rewrite history (OWASP ASVS 5.0, 16.4.2). */
let service: TestService;
let owner: Client;
let administrator: Person;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  await administrator.post('/teams', { name: 'Billing' });
  owner = new Client(service.database.address);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const log = async () => (await owner.query('select * from events order by partition, position')).rows;

describe('the event log', () => {
  it.each([
    `update events set actor_name = 'Nobody'`,
    `update events set ip = null where false`,
    `delete from events`,
    `delete from events where type = 'team.created'`,
    `truncate events`,
    `truncate events cascade`,
    `merge into events using (select 1) as one on true when matched then delete`,
    `insert into events select * from events limit 1 on conflict (partition, position) do update set actor_name = 'Nobody'`,
  ])('rejects changes even from the database owner: %s', async (statement) => {
    const before = await log();
    expect(before.length).toBeGreaterThan(0);
    await expect(owner.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: 'The event log is append-only',
    });
    expect(await log()).toEqual(before);
  });

  it('still accepts new events', async () => {
    const before = await log();
    expect((await administrator.post('/teams', { name: 'Support' })).status).toBe(201);
    expect(await log()).toHaveLength(before.length + 1);
  });
});
