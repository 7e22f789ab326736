import { describe, expect, it } from 'vitest';
import { UserEntity, UserRoleEntity } from '../../../server/src/accounts/users/user.entity.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';

/** Revoked access stays revoked, whatever else happens at the same moment. */

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));

const logIn = ({ email }: Person, password: string) => service.anybody.post('/auth/login', { email, password });
const refresh = (refreshToken: string) => service.anybody.post('/auth/refresh', { refreshToken });

const ROUNDS = depth({ quick: 15, deep: 50 });

describe('a login with the old password during a password change', () => {
  it(`opens no session that outlives the old password, ${ROUNDS} times over [CVE-2021-3740]`, async () => {
    const person = await service.person('agent');
    let password = person.password;
    let opened = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const me = restClient(service.url, (await logIn(person, password)).body.accessToken);
      const change = { currentPassword: password, newPassword: `another one, number ${round}` };
      const [changed, ...logIns] = await Promise.all([
        me.post('/auth/change-password', change),
        ...Array.from({ length: 6 }, () => logIn(person, password)),
      ]);
      expect(changed.status).toBe(204);
      for (const { status, body } of logIns) {
        expect([200, 401]).toContain(status);
        if (status !== 200) continue;
        opened += 1;
        expect((await refresh(body.refreshToken)).status).toBe(401);
        expect((await restClient(service.url, body.accessToken).get('/auth/me')).status).toBe(401);
      }
      password = change.newPassword;
    }
    expect(opened).toBeGreaterThan(0);
  });
});

describe('a token issued while a role change is not yet committed', () => {
  it('grants no more than the change allows once it is committed', async () => {
    const person = await service.person('agent');
    const session = (await logIn(person, person.password)).body;
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const change = transactFor(service.transactions, { actor: SYSTEM, requestId: null })(
      async ({ em, now, record }) => {
        const user = await em.findOneOrFail(UserEntity, person.id);
        await em.nativeDelete(UserRoleEntity, { user: user.id });
        user.changeAccess(now);
        record('user.roles_changed', user, { changes: { roles: { from: ['agent'], to: [] } } });
        await em.flush();
        begun.resolve();
        await goOn.promise;
      },
    );
    await begun.promise;
    // By the clock, this refresh is later than the change, but it is based on the state before.
    const real = service.now;
    service.now = () => new Date(Date.now() + 5_000);
    const { accessToken } = (await refresh(session.refreshToken)).body;
    service.now = real;
    const me = restClient(service.url, accessToken);
    expect((await me.get('/users')).status).toBe(200);
    goOn.resolve();
    await change;
    expect((await me.get('/users')).status).toBe(403);
  });
});
