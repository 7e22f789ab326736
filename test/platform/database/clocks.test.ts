import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { restClient } from '../../support/rest.ts';
import { startService, type TestService } from '../../support/service.ts';

const MINUTES_MS = 60_000;
const clockOff = (minutes: number) => () => new Date(Date.now() + minutes * MINUTES_MS);

let database: TestDatabase;
let right: TestService;
let ahead: TestService;
let behind: TestService;
beforeAll(async () => {
  database = await createDatabase();
  right = await startService({ database, workers: false });
  ahead = await startService({ database, workers: false, machineClock: clockOff(10) });
  behind = await startService({ database, workers: false, machineClock: clockOff(-10) });
});
afterAll(async () => {
  for (const service of [ahead, behind, right]) await service.stop();
  await database.drop();
});

const other = (service: TestService) => (service === ahead ? behind : ahead);

describe('instances whose clocks differ by twenty minutes', () => {
  it('use the time of the database, and warn about the difference at startup', () => {
    for (const service of [ahead, behind]) {
      expect(Math.abs(service.services.clock().getTime() - right.services.clock().getTime())).toBeLessThan(1_000);
    }
    const warned = ({ logLines }: TestService) => logLines.filter((line) => line.includes('clockSkewMs')).length;
    expect([warned(ahead), warned(behind), warned(right)]).toEqual([1, 1, 0]);
  });

  it.each([
    ['ahead', () => ahead],
    ['behind', () => behind],
  ])('accept a new sign-in after the instance that is %s ended all sessions', async (_name, instance) => {
    const person = await right.person('requester');
    const login = { email: person.email, password: person.password };
    const first = await other(instance()).anybody.post('/auth/login', login);
    expect(first.status).toBe(200);
    const ending = await restClient(instance().url, first.body.accessToken).delete('/auth/sessions');
    expect(ending.status).toBe(204);
    const again = await other(instance()).anybody.post('/auth/login', login);
    expect(again.status).toBe(200);
    for (const { url } of [right, ahead, behind]) {
      expect((await restClient(url, again.body.accessToken).get('/auth/me')).status).toBe(200);
    }
  });

  it('queue email that is due immediately, and lease it until the same time', async () => {
    const person = await right.person('requester');
    const { body: ticket } = await restClient(ahead.url, person.token).post('/tickets', { subject: 'One' });
    const { body: read } = await restClient(behind.url, person.token).get(
      `/tickets/${ticket.id}?at=${ticket.createdAt}`,
    );
    expect(read.subject).toBe('One');
    const [row] = await right.orm.em
      .fork()
      .execute<[{ seconds: number }]>(
        'select abs(extract(epoch from clock_timestamp() - created_at))::float8 as seconds from tickets where id = ?',
        [ticket.id],
      );
    expect(row.seconds).toBeLessThan(60);
  });
});
