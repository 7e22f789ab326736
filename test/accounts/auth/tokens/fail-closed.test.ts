import { request } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessDirectory } from '../../../../server/src/accounts/users/access-directory.ts';
import { openWire, type Wire } from '../../../support/database-wire.ts';
import { depth } from '../../../support/depth.ts';
import { forFile } from '../../../support/for-file.ts';
import { type Person, startService, type TestService } from '../../../support/service.ts';
import { malformedAuthorizations } from '../support/malformed-authorization.ts';

/** If permissions are unknown, requests are neither allowed nor denied. */
const UNAVAILABLE = { status: 503, body: { code: 'unavailable', retryAfter: 2 } };
/** Cached data expires by age only after ten seconds; a change that cannot be read invalidates it immediately. */
const LETS_IT_AGE = depth({ quick: false, deep: true });
const patient = { timeout: 25_000, interval: 200 };

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));

describe('an instance that cannot read access data', () => {
  let agent: Person;
  let owner: Client;

  beforeAll(async () => {
    agent = await service.person('agent');
    owner = new Client(service.database.address);
    await owner.connect();
  });
  afterAll(() => owner.end());

  /** Makes access data unreadable, announces a change, runs the work, and restores the data. */
  async function unreadable(work: () => Promise<void>): Promise<void> {
    await owner.query('alter table roles rename to roles_away');
    await owner.query(`select pg_notify('ticketwire', 'access')`);
    await work().finally(() => owner.query('alter table roles_away rename to roles'));
  }

  it('rejects tokens with a clear error until it can, and serves public operations [GHSA-8fpg-xm3f-6cx3]', async () => {
    const status = async () => (await agent.get('/auth/me/permissions')).status;
    expect(await status()).toBe(200);
    await unreadable(async () => {
      await expect.poll(status, patient).toBe(503);
      for (const path of ['/auth/me/permissions', '/permissions', '/auth/me', '/tickets', '/users']) {
        const answer = await agent.get(path);
        expect(answer).toMatchObject(UNAVAILABLE);
        expect(answer.headers.get('retry-after')).toBe('2');
      }
      expect(await agent.post('/tickets', { subject: 'Help' })).toMatchObject(UNAVAILABLE);
      const authorization = { Authorization: `Bearer ${agent.token}` };
      const rpc = await fetch(`${service.url}/trpc/auth.myPermissions`, { headers: authorization });
      expect(rpc.status).toBe(503);
      const login = { email: 'nobody@example.com', password: 'a password' };
      expect((await service.anybody.post('/auth/login', login)).status).toBe(401);
      expect((await service.anybody.get('/tickets')).status).toBe(401);
      expect((await service.anybody.get('/tickets', { Authorization: 'Bearer nonsense' })).status).toBe(401);
      expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
    });
    // A read that started before the data was restored is shared, and fails.
    await expect.poll(status, patient).toBe(200);
    expect((await agent.post('/tickets', { subject: 'Help' })).status).toBe(201);
  });

  it('uses cached data for at most ten seconds without a successful read', async () => {
    const { id } = agent;
    let elapsed = 0;
    const { clock, config } = service.services;
    const options = { clock, tokenTtlSeconds: config.accessTokenTtl, elapsed: () => elapsed };
    const directory = createAccessDirectory(service.orm.em, options);
    await directory.catchUp();
    const claims = {
      ...({ userId: id, sessionId: crypto.randomUUID(), name: 'Ada', kind: 'user', verified: true } as const),
      ...{ roleIds: [], issuedAt: clock() },
    };
    await owner.query('alter table roles rename to roles_away');
    await expect(directory.catchUp()).rejects.toThrow();
    elapsed = 10_000;
    expect(directory.actorFor(claims)).toMatchObject({ id });
    elapsed = 10_001;
    await expect(directory.actorFor(claims)).rejects.toMatchObject({ code: 'unavailable' });
    await owner.query('alter table roles_away rename to roles');
    await expect(directory.actorFor(claims)).resolves.toMatchObject({ id });
    expect(directory.actorFor(claims)).toMatchObject({ id });
  });
});

describe.concurrent.each(['cut', 'hush'] as const)('an instance whose database is unavailable: %s', (how) => {
  let service: TestService;
  let beside: TestService;
  let wire: Wire;
  let agent: Person;

  beforeAll(async () => {
    beside = await startService({ workers: false });
    wire = await openWire(beside.database);
    const ways = { address: wire.address, direct: wire.address };
    service = await startService({ database: beside.database, workers: false, ways });
    agent = await service.person('agent');
  });
  afterAll(async () => {
    wire.mend();
    await service.stop();
    await beside.stop();
    await wire.close();
  });

  it('accepts no token based on old data, and recovers with the database [GHSA-8fpg-xm3f-6cx3]', async ({ expect }) => {
    const status = async () => (await agent.get('/auth/me/permissions')).status;
    expect(await status()).toBe(200);
    wire[how]();
    const unread = LETS_IT_AGE ? null : service.access.refresh().catch(() => {});
    await expect.poll(status, patient).toBe(503);
    await unread;
    const answers = await Promise.all(Array.from({ length: 3 }, () => agent.get('/permissions')));
    for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
    wire.mend();
    await expect.poll(status, patient).toBe(200);
    expect((await agent.get('/tickets')).status).toBe(200);
  });
});

describe('an Authorization header', () => {
  let agent: Person;
  beforeAll(async () => {
    agent = await service.person('agent');
  });

  /** Sends the header as it is: fetch would correct some of them. */
  const send = (authorization: string | string[], path = '/api/auth/me/permissions') =>
    new Promise<number>((resolve, reject) => {
      const headers = { Authorization: authorization };
      const requested = request(`${service.url}${path}`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      requested.on('error', reject);
      requested.end();
    });

  it('is rejected in a hundred malformed shapes, without an internal error [GHSA-xmf8-cvqr-rfgj]', async () => {
    const shapes = [...new Set(malformedAuthorizations(agent.token))];
    expect(shapes.length).toBeGreaterThanOrEqual(100);
    for (const shape of shapes) expect([shape, await send(shape)]).toEqual([shape, 401]);
    expect(service.logLines.filter((line) => JSON.parse(line).msg === 'Unexpected error')).toEqual([]);
  });

  it('is accepted with the scheme in any case and with spaces around it', async () => {
    const { token } = agent;
    for (const shape of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`, `Bearer ${token}  `]) {
      expect([shape, await send(shape)]).toEqual([shape, 200]);
    }
  });

  it('does not prevent public operations if it is invalid', async () => {
    for (const shape of malformedAuthorizations(agent.token).slice(0, 20)) {
      expect([shape, await send(shape, '/health/live')]).toEqual([shape, 200]);
    }
  });
});

describe('an email address with lookalike characters', () => {
  const password = 'correct horse battery';
  const register = (email: string) => service.anybody.post('/auth/register', { name: 'Ada', email, password });
  const accounts = async () =>
    (await service.orm.em
      .fork()
      .execute('select email from users where claimed_email is null order by email')) as unknown;

  it('is normalized before it is checked, and identifies one account [GHSA-7rqj-j65f-68wh]', async () => {
    const { email } = await service.person('requester', { email: 'ada@example.com', password });
    const before = await accounts();
    const spellings = [
      'ada＠example.com',
      'ada﹫example.com',
      'ＡＤＡ@example.com',
      'ａda@ｅxample．com',
      ' ada@EXAMPLE.com ',
    ];
    for (const spelling of spellings) {
      expect((await register(spelling)).body.user).toMatchObject({ email });
      expect((await service.anybody.post('/auth/login', { email: spelling, password })).body.user).toMatchObject({
        email,
      });
    }
    expect(await accounts()).toEqual(before);
  });

  it('is rejected if normalization yields anything but one address', async () => {
    const before = await accounts();
    const wrong = [
      'ada@evil.com＠example.com',
      'ada＠b＠c.com',
      '＠example.com',
      'ada@',
      `${'ﬃ'.repeat(200)}@b.co`,
      '\ud800@b.co',
    ];
    for (const spelling of wrong) {
      const { status, body } = await register(spelling);
      expect([spelling, status]).toEqual([spelling, 422]);
      expect(body.errors).toMatchObject([{ pointer: '#/email' }]);
    }
    expect(await accounts()).toEqual(before);
  });
});
