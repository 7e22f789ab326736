import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessData } from '../../../../server/src/accounts/users/access-data.queries.ts';
import { restClient } from '../../../support/rest.ts';
import { type Person, startService, type TestService } from '../../../support/service.ts';
import { rowsOf } from '../support/accounts.ts';

/** Simulates lowering ACCESS_TOKEN_TTL after an incident, while tokens with a lifetime of a day are in use. */
let before: TestService;
let after: TestService;

beforeAll(async () => {
  before = await startService({ workers: false, environment: { ACCESS_TOKEN_TTL: '86400' } });
  const { database } = before;
  after = await startService({ workers: false, database, environment: { ACCESS_TOKEN_TTL: '30' } });
});
afterAll(async () => {
  await after.stop();
  await before.stop();
});

const logIn = async ({ email, password }: Person): Promise<string> =>
  (await before.anybody.post('/auth/login', { email, password })).body.accessToken;
const me = (service: TestService, token: string) => restClient(service.url, token).get('/auth/me');

describe('a token issued before the lifetime was shortened', () => {
  it('is valid for the new lifetime only, and then expired', async () => {
    const token = await logIn(await before.person('requester'));
    expect((await me(after, token)).status).toBe(200);
    after.now = () => new Date(Date.now() + 31_000);
    expect(await me(after, token)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    after.now = () => new Date();
  });
});

describe('a change by an instance whose clock is behind', () => {
  it('takes effect, although its time is before the creation of the account', async () => {
    const { id } = await before.person('agent');
    await rowsOf(before, "update users set access_changed_at = created_at - interval '1 second' where id = ?", [id]);
    const facts = await readAccessData(before.orm.em.fork(), new Date(Date.now() - 60_000));
    expect(facts.changed.has(id)).toBe(true);
  });
});
