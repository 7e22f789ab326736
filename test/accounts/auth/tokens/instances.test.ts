import { afterAll, beforeAll, describe, type ExpectStatic, expect, it } from 'vitest';
import { openWire, type Wire } from '../../../support/database-wire.ts';
import { type RestClient, restClient } from '../../../support/rest.ts';
import { type Answer, type Person, startService, type TestService } from '../../../support/service.ts';

/** A user who signed in on one instance and uses the same tokens on the other. */
interface Visitor {
  readonly person: Person;
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly here: RestClient;
  readonly there: RestClient;
  /** Returns a new access token from the other instance, or null if it issues none. */
  refreshThere(): Promise<string | null>;
}

interface Instances {
  readonly here: TestService;
  readonly there: TestService;
  readonly administrator: Person;
}

interface Case {
  readonly what: string;
  /** Makes the change on one of the instances. */
  readonly act: (visitor: Visitor, instances: Instances) => Promise<Answer>;
}

const ok = (answer: Answer) => {
  expect(answer.status).toBeLessThan(300);
  return answer;
};

/** Changes that invalidate the whole session. */
const ends: Case[] = [
  {
    what: 'a suspension [GHSA-56p6-qw3c-fq2g] [GHSA-2vg6-77g8-24mp]',
    act: ({ person }, { administrator }) => administrator.post(`/users/${person.id}/suspend`),
  },
  {
    what: 'a changed password [CVE-2021-3740]',
    act: ({ person, here }) =>
      here.post('/auth/change-password', { currentPassword: person.password, newPassword: 'quite another one' }),
  },
  {
    what: 'a password reset by email [CVE-2021-3740]',
    async act({ person }, { here }) {
      await here.anybody.post('/auth/forgot-password', { email: person.email });
      const mail = await here.smtp.next(
        ({ to, subject }) => to.includes(person.email) && /Reset your password/.test(subject),
      );
      const token = new URL(mail.link(/token=/)).searchParams.get('token');
      return here.anybody.post('/auth/reset-password', { token, password: 'quite another one' });
    },
  },
  { what: 'a logout [CVE-2021-3740]', act: ({ refreshToken, here }) => here.post('/auth/logout', { refreshToken }) },
  {
    what: 'a session that its owner ends from elsewhere',
    act: ({ sessionId, here }) => here.delete(`/auth/sessions/${sessionId}`),
  },
  { what: 'all sessions that their owner ends', act: ({ here }) => here.delete('/auth/sessions') },
  {
    what: 'all sessions that an administrator ends',
    act: ({ person }, { administrator }) => administrator.delete(`/users/${person.id}/sessions`),
  },
];

/** Changes after which the session continues with fewer permissions. */
const takes: Case[] = [
  {
    what: 'a removed role [GHSA-56p6-qw3c-fq2g]',
    act: ({ person }, { administrator }) => administrator.put(`/users/${person.id}/roles`, { roleIds: [] }),
  },
  {
    what: 'a grant removed from a role',
    async act({ person }, { administrator }) {
      const { body } = await administrator.get(`/users/${person.id}`);
      return administrator.patch(`/roles/${body.roles[0].id}`, { grants: [] });
    },
  },
];

describe.each([
  { how: 'two instances that notify each other', listens: true },
  { how: 'two instances, one of which receives no notifications and polls', listens: false },
])('$how', ({ listens }) => {
  let instances: Instances;
  let wire: Wire;
  let roles = 0;

  beforeAll(async () => {
    const here = await startService();
    wire = await openWire(here.database);
    const ways = { direct: wire.address };
    const there = await startService({ database: here.database, workers: false, ways });
    if (!listens) wire.cut();
    instances = { here, there, administrator: await here.person('administrator') };
  });
  afterAll(async () => {
    await instances.there.stop();
    await instances.here.stop();
    await wire.close();
  });

  /** Creates a user with a role of their own that can read users. */
  async function visit(): Promise<Visitor> {
    const { here, there, administrator } = instances;
    roles += 1;
    const grants = [{ permission: 'user:read' }];
    const role = ok(await administrator.post('/roles', { key: `visitor_${roles}`, name: 'Visitor', grants }));
    const person = await here.person('requester');
    ok(await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] }));
    const { email, password } = person;
    const { accessToken, refreshToken } = ok(await here.anybody.post('/auth/login', { email, password })).body;
    return {
      person,
      sessionId: JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString()).sid,
      refreshToken,
      here: restClient(here.url, accessToken),
      there: restClient(there.url, accessToken),
      async refreshThere() {
        const { body } = await there.anybody.post('/auth/refresh', { refreshToken });
        return body.accessToken ?? null;
      },
    };
  }

  /** Waits less than the lifetime of cached data, so that a notification or a poll must deliver the change. */
  const comesTo = ({ poll }: ExpectStatic, ask: () => Promise<Answer>, status: number) =>
    poll(async () => (await ask()).status, { timeout: 9_000, interval: 100 }).toBe(status);

  it.concurrent.for(ends)('reject every token on both after $what [ASVS 7.4.1, 7.4.2]', async ({ act }, { expect }) => {
    const visitor = await visit();
    await comesTo(expect, () => visitor.there.get('/users'), 200);
    ok(await act(visitor, instances));
    expect((await visitor.here.get('/auth/me')).status).toBe(401);
    expect(await visitor.refreshThere()).toBeNull();
    await comesTo(expect, () => visitor.there.get('/auth/me'), 401);
  });

  it.concurrent.for(takes)(
    'reject on both what is no longer granted after $what [ASVS 8.3.2]',
    async ({ act }, { expect }) => {
      const visitor = await visit();
      await comesTo(expect, () => visitor.there.get('/users'), 200);
      ok(await act(visitor, instances));
      expect(await visitor.here.get('/users')).toMatchObject({ status: 403, body: { permission: 'user:read' } });
      await comesTo(expect, () => visitor.there.get('/users'), 403);
      const renewed = restClient(instances.there.url, (await visitor.refreshThere()) ?? '');
      expect((await renewed.get('/auth/me')).status).toBe(200);
      expect((await renewed.get('/users')).status).toBe(403);
    },
  );

  it.concurrent('let a reactivated user sign in again on both, but reject the old session', async ({ expect }) => {
    const visitor = await visit();
    const { here, there, administrator } = instances;
    const { id, email, password } = visitor.person;
    ok(await administrator.post(`/users/${id}/suspend`));
    ok(await administrator.post(`/users/${id}/activate`));
    const { accessToken } = ok(await here.anybody.post('/auth/login', { email, password })).body;
    await comesTo(expect, () => restClient(there.url, accessToken).get('/users'), 200);
    await comesTo(expect, () => visitor.there.get('/users'), 401);
    expect((await visitor.here.get('/users')).status).toBe(401);
  });
});
