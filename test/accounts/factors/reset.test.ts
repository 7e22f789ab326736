import { describe, expect, it } from 'vitest';
import { removeDueFactors } from '../../../server/src/accounts/factors/reset/due-resets.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { systemTransact } from '../auth/support/accounts.ts';
import { codeOf } from './support/app.ts';
import { createAuthenticator } from './support/authenticator.ts';
import { addPasskey, startWithFactors } from './support/people.ts';

const world = await startWithFactors(await forFile(startService({ environment: { RATE_LIMIT: 'off' } })));
const { service } = world;

const runJob = () => removeDueFactors(service.orm.em, systemTransact(service), service.services);
const mailTo = ({ email }: { email: string }, subject: RegExp) =>
  service.smtp.next((mail) => mail.to.includes(email) && subject.test(mail.subject));
const tokenFor = async (owner: { email: string }) =>
  new URL((await mailTo(owner, /will be removed/)).link(/token=/)).searchParams.get('token');
const challengeOf = async (owner: Parameters<typeof world.login>[0]) => (await world.login(owner)).body.challenge;

describe('a reset of second factors', () => {
  it('signs the user out immediately, and removes the factors after a day [ASVS 6.4.4]', async () => {
    const owner = await world.withApp();
    expect((await addPasskey(owner, createAuthenticator())).status).toBe(201);
    const admin = await world.person('administrator');
    const asked = await admin.post(`/users/${owner.id}/reset-factors`);
    const resetAt = new Date(world.now().getTime() + DAY_MS).toISOString();
    expect(asked).toMatchObject({ status: 202, body: { resetAt } });
    expect((await owner.get('/auth/me')).status).toBe(401);
    await tokenFor(owner);
    expect((await admin.get(`/users/${owner.id}/factors`)).body).toMatchObject({
      passkeys: [{ name: 'Laptop' }],
      totp: {},
      recoveryCodesLeft: 10,
      resetAt,
    });
    world.wait(DAY_MS - 1000);
    await runJob();
    expect(await challengeOf(owner)).toBeDefined();
    world.wait(2000);
    await runJob();
    expect((await world.login(owner)).body).toHaveProperty('accessToken');
    await mailTo(owner, /were removed/);
    const later = await world.person('administrator');
    expect((await later.get(`/users/${owner.id}/factors`)).body).toEqual({
      passkeys: [],
      totp: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      resetAt: null,
    });
  });

  it('asked for again shows the one that is pending, and sends no second email', async () => {
    const owner = await world.withApp();
    const admin = await world.person('administrator');
    const first = await admin.post(`/users/${owner.id}/reset-factors`);
    world.wait(60_000);
    const second = await admin.post(`/users/${owner.id}/reset-factors`);
    expect(second.body).toEqual(first.body);
    await tokenFor(owner);
    const mails = service.smtp.messages.filter(
      ({ to, subject }) => to.includes(owner.email) && /will be removed/.test(subject),
    );
    expect(mails).toHaveLength(1);
  });

  it('is stopped by the link, which works once', async () => {
    const owner = await world.withApp();
    const admin = await world.person('administrator');
    await admin.post(`/users/${owner.id}/reset-factors`);
    const token = await tokenFor(owner);
    const stop = () => service.anybody.post('/auth/stop-factor-reset', { token });
    const answers = await Promise.all([stop(), stop(), stop()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    world.wait(2 * DAY_MS);
    await runJob();
    expect(await challengeOf(owner)).toBeDefined();
    const later = await world.person('administrator');
    expect((await later.get(`/users/${owner.id}/factors`)).body).toMatchObject({ totp: {}, resetAt: null });
    const { body } = await later.get(`/audit-events?type=user.factor_reset_stopped&subject=${owner.id}`);
    expect(body.data).toMatchObject([{ actor: { id: owner.id } }]);
  });

  it('cannot be stopped once it is done, or with another token', async () => {
    const owner = await world.withApp();
    await (await world.person('administrator')).post(`/users/${owner.id}/reset-factors`);
    const token = await tokenFor(owner);
    world.wait(DAY_MS);
    await runJob();
    for (const one of [token, 'nonsense'])
      expect((await service.anybody.post('/auth/stop-factor-reset', { token: one })).status).toBe(422);
  });

  it('is rejected for users without a second factor, and for those who can do more', async () => {
    const person = await world.person();
    const admin = await world.person('administrator');
    expect((await admin.post(`/users/${person.id}/reset-factors`)).status).toBe(409);
    const owner = await world.withApp('administrator');
    const { body: role } = await admin.post('/roles', {
      key: `help_${crypto.randomUUID().slice(0, 8)}`,
      name: crypto.randomUUID(),
      grants: [{ permission: 'user:suspend', scope: 'all' }],
    });
    const helper = await world.person();
    await admin.put(`/users/${helper.id}/roles`, { roleIds: [role.id] });
    expect((await helper.post(`/users/${owner.id}/reset-factors`)).status).toBe(403);
    expect((await helper.get(`/users/${owner.id}/factors`)).status).toBe(403);
  });

  it('requires a recent proof, with two factors if the administrator has them', async () => {
    const owner = await world.withApp();
    const { email, password } = await world.withApp('administrator');
    const admin = await world.person('administrator');
    world.wait(601_000);
    expect(await admin.post(`/users/${owner.id}/reset-factors`)).toMatchObject({
      status: 401,
      body: { code: 'step_up_required' },
    });
    expect((await world.login({ email, password })).body).toHaveProperty('challenge');
  });

  it('lets a user whose role requires one set up another', async () => {
    const admin = await world.withApp('administrator');
    const role = {
      key: `must_${crypto.randomUUID().slice(0, 8)}`,
      name: crypto.randomUUID(),
      requiresSecondFactor: true,
    };
    expect((await admin.post('/roles', role)).status).toBe(200 + 1);
    const owner = await world.withApp();
    const token = await world.service.anybody.post('/auth/second-factor', {
      challengeId: (await challengeOf(admin)).id,
      code: admin.code(),
    });
    const again = restClient(service.url, token.body.accessToken);
    expect((await again.put(`/users/${owner.id}/roles`, { roleIds: [role.key] })).status).toBe(200);
    expect((await again.post(`/users/${owner.id}/reset-factors`)).status).toBe(202);
    world.wait(DAY_MS);
    await runJob();
    const { body } = await world.login(owner);
    const person = restClient(service.url, body.accessToken);
    expect((await person.get('/tickets')).body.code).toBe('second_factor_required');
    const { secret } = (await person.post('/auth/me/totp')).body;
    expect((await person.post('/auth/me/totp/confirm', { code: codeOf(secret, world.now()) })).status).toBe(200);
  });
});
