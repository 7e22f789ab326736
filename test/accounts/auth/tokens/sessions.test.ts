import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../server/src/platform/time/duration.ts';
import { forFile } from '../../../support/for-file.ts';
import { type RestClient, restClient } from '../../../support/rest.ts';
import { type Person, startService } from '../../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const ada = await service.person('agent', { name: 'Ada' });

interface SignedIn extends RestClient {
  readonly refreshToken: string;
  readonly id: string;
}

async function signIn(person: Person, userAgent = 'A test'): Promise<SignedIn> {
  const { email, password } = person;
  const answer = await service.anybody.post('/auth/login', { email, password }, { 'User-Agent': userAgent });
  const { accessToken, refreshToken } = answer.body;
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
  return { ...restClient(service.url, accessToken), refreshToken, id: claims.sid };
}

const refresh = (refreshToken: string) => service.anybody.post('/auth/refresh', { refreshToken });
const later = (milliseconds: number) => {
  service.now = () => new Date(Date.now() + milliseconds);
};

async function atAnotherTime(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const real = service.now;
  later(milliseconds);
  await work().finally(() => {
    service.now = real;
  });
}

describe('the list of sessions', () => {
  it('shows where a user is signed in, newest first, and marks the current session', async () => {
    const person = await service.person('agent');
    const first = await signIn(person, 'Telephone');
    const second = await signIn(person, 'Desk');
    const { status, body } = await first.get('/auth/sessions?count=true');
    expect(status).toBe(200);
    expect(body.page.total).toBe(2);
    expect(body.data).toMatchObject([
      { id: second.id, userAgent: 'Desk', ip: '127.0.0.1', isCurrent: false },
      { id: first.id, userAgent: 'Telephone', isCurrent: true },
    ]);
  });

  it('is paginated and contains each session once', async () => {
    const person = await service.person('agent');
    const made = [];
    for (let i = 0; i < 5; i++) made.push((await signIn(person)).id);
    const me = await signIn(person);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await me.get(`/auth/sessions?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.page.nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual([...made, me.id].reverse());
    expect((await me.get('/auth/sessions?cursor=nonsense')).status).toBe(400);
  });

  it('shows sessions of other users only to users who can suspend them', async () => {
    const person = await service.person('agent');
    const session = await signIn(person);
    expect((await ada.get(`/users/${person.id}/sessions`)).body.permission).toBe('user:suspend');
    expect((await ada.delete(`/auth/sessions/${session.id}`)).status).toBe(404);
    const administrator = await service.person('administrator');
    const { body } = await administrator.get(`/users/${person.id}/sessions`);
    expect(body.data).toMatchObject([{ id: session.id, isCurrent: false }]);
    expect((await session.get('/auth/me')).status).toBe(200);
  });

  it('hides sessions of users who have more permissions than the caller', async () => {
    const administrator = await service.person('administrator');
    const grants = [
      { permission: 'user:read', scope: 'all' },
      { permission: 'user:suspend', scope: 'all' },
    ];
    const { body: role } = await administrator.post('/roles', { key: 'guard', name: 'Guard', grants });
    const guard = await service.person('requester');
    expect((await administrator.put(`/users/${guard.id}/roles`, { roleIds: [role.id] })).status).toBe(200);
    expect((await guard.get(`/users/${guard.id}/sessions`)).status).toBe(200);
    expect((await guard.get(`/users/${administrator.id}/sessions`)).body.code).toBe('permission_denied');
    expect((await guard.delete(`/users/${administrator.id}/sessions`)).body.code).toBe('permission_denied');
  });
});

describe('a session ends immediately, including its access token', () => {
  it('at a sign-out with its refresh token [ASVS 7.4.1] [CVE-2021-3740]', async () => {
    const session = await signIn(ada);
    const other = await signIn(ada);
    expect((await session.post('/auth/logout', { refreshToken: session.refreshToken })).status).toBe(204);
    expect(await session.get('/auth/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await other.get('/auth/me')).status).toBe(200);
  });

  it('at a sign-out with only its access token', async () => {
    const session = await signIn(ada);
    const other = await signIn(ada);
    expect((await session.post('/auth/logout')).status).toBe(204);
    expect((await session.get('/auth/me')).status).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it('when its owner ends it from elsewhere, which can be repeated', async () => {
    const [lost, here] = [await signIn(ada), await signIn(ada)];
    expect((await here.delete(`/auth/sessions/${lost.id}`)).status).toBe(204);
    expect((await lost.get('/auth/me')).status).toBe(401);
    expect((await refresh(lost.refreshToken)).status).toBe(401);
    expect((await here.delete(`/auth/sessions/${lost.id}`)).status).toBe(204);
    expect((await here.get('/auth/sessions')).body.data.map(({ id }: { id: string }) => id)).not.toContain(lost.id);
  });

  it('when its owner ends all sessions while the clock is ahead, and they can sign in once it is right again', async () => {
    const person = await service.person('agent');
    const lost = await signIn(person);
    await atAnotherTime(10 * 60_000, async () => {
      const confirmed = await lost.post('/auth/step-up', { currentPassword: person.password });
      const current = restClient(service.url, confirmed.body.accessToken);
      expect((await current.delete('/auth/sessions')).status).toBe(204);
    });
    expect((await (await signIn(person)).get('/auth/sessions')).status).toBe(200);
    expect((await lost.get('/auth/sessions')).status).toBe(401);
  });

  it('when its owner ends all sessions', async () => {
    const person = await service.person('agent');
    const [one, two] = [await signIn(person), await signIn(person)];
    expect((await one.delete('/auth/sessions')).status).toBe(204);
    for (const session of [one, two]) {
      expect((await session.get('/auth/me')).status).toBe(401);
      expect((await refresh(session.refreshToken)).status).toBe(401);
    }
    expect((await (await signIn(person)).get('/auth/sessions')).body.data).toHaveLength(1);
  });

  it('when an administrator ends it [ASVS 7.4.5]', async () => {
    const person = await service.person('agent');
    const session = await signIn(person);
    const administrator = await service.person('administrator');
    expect((await administrator.delete(`/users/${person.id}/sessions`)).status).toBe(204);
    expect((await session.get('/auth/me')).status).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(401);
  });

  it('when a used refresh token is sent again, which also invalidates the newest one', async () => {
    const session = await signIn(ada);
    const next = (await refresh(session.refreshToken)).body;
    await atAnotherTime(11_000, async () => {
      expect((await refresh(session.refreshToken)).status).toBe(401);
      expect((await refresh(next.refreshToken)).status).toBe(401);
      expect((await restClient(service.url, next.accessToken).get('/auth/me')).status).toBe(401);
    });
  });
});

describe('a session that no one ends', () => {
  it('expires after 30 days without use [ASVS 7.3.1]', async () => {
    const session = await signIn(ada);
    await atAnotherTime(30 * DAY_MS + 1_000, async () => {
      expect((await refresh(session.refreshToken)).status).toBe(401);
    });
    await atAnotherTime(30 * DAY_MS - 60_000, async () => {
      expect((await refresh(session.refreshToken)).status).toBe(200);
    });
  });

  it('expires after 90 days, however often it is used [ASVS 7.3.2]', async () => {
    let { refreshToken } = await signIn(ada);
    for (const day of [25, 50, 75, 89]) {
      await atAnotherTime(day * DAY_MS, async () => {
        const answer = await refresh(refreshToken);
        expect([day, answer.status]).toEqual([day, 200]);
        refreshToken = answer.body.refreshToken;
      });
    }
    await atAnotherTime(90 * DAY_MS + 1_000, async () => {
      expect((await refresh(refreshToken)).status).toBe(401);
    });
  });

  it('returns the same successor to two tabs that refresh concurrently, and both continue', async () => {
    const session = await signIn(ada);
    const [one, two] = await Promise.all([refresh(session.refreshToken), refresh(session.refreshToken)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.refreshToken).toBe(two.body.refreshToken);
    expect(one.body.accessToken).not.toBe(two.body.accessToken);
    for (const { body } of [one, two]) expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('ends for owner and thief who used one token within ten seconds, as soon as both continue', async () => {
    const session = await signIn(ada);
    let owner = (await refresh(session.refreshToken)).body.refreshToken;
    const thief = (await refresh(session.refreshToken)).body.refreshToken;
    owner = (await refresh(owner)).body.refreshToken;
    await atAnotherTime(11_000, async () => {
      expect((await refresh(thief)).status).toBe(401);
      expect((await refresh(owner)).status).toBe(401);
    });
  });
});
