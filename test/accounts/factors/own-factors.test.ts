import { describe, expect, it } from 'vitest';
import { resealTotpSecrets } from '../../../server/src/accounts/factors/base/totp-secrets.ts';
import { sealingOf } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { rowsOf } from '../auth/support/accounts.ts';
import { read } from '../auth/support/forge.ts';
import { codeOf } from './support/app.ts';
import { createAuthenticator } from './support/authenticator.ts';
import { addPasskey, startWithFactors } from './support/people.ts';

const world = await startWithFactors(await forFile(startService({ environment: { RATE_LIMIT: 'off' } })));
const { service } = world;

const LATE_MS = 301_000;
const stale = { status: 401, body: { code: 'step_up_required' } };
const mailTo = ({ email }: { email: string }, subject: RegExp) =>
  service.smtp.next((mail) => mail.to.includes(email) && subject.test(mail.subject));

describe('setting up the first factor', () => {
  it('returns recovery codes, confirms the session with two factors, and notifies the owner', async () => {
    const owner = await world.withApp();
    expect(owner.recoveryCodes).toHaveLength(10);
    expect(read(owner.accessToken).payload).toMatchObject({
      acr: 'urn:ticketwire:aal2',
      amr: ['pwd', 'otp', 'mfa'],
      mfa: true,
    });
    expect((await owner.get('/auth/me/factors')).body).toEqual({
      passkeys: [],
      totp: { createdAt: expect.any(String) },
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await mailTo(owner, /was added/)).text).toContain('codes of an authenticator app');
    const refreshed = await service.anybody.post('/auth/refresh', { refreshToken: owner.refreshToken });
    expect(read(refreshed.body.accessToken).payload).toMatchObject({ acr: 'urn:ticketwire:aal2' });
  });

  it('with a second one returns no more recovery codes', async () => {
    const owner = await world.withApp();
    const added = await addPasskey(owner, createAuthenticator());
    expect(added).toMatchObject({ status: 201, body: { recoveryCodes: null, passkey: { name: 'Laptop' } } });
  });

  it('accepts the app of the last tab that began', async () => {
    const owner = await world.person();
    const first = (await owner.post('/auth/me/totp')).body.secret;
    const second = (await owner.post('/auth/me/totp')).body.secret;
    const confirm = (secret: string) => owner.post('/auth/me/totp/confirm', { code: codeOf(secret, world.now()) });
    expect((await confirm(first)).status).toBe(422);
    expect((await world.login(owner)).body).toHaveProperty('accessToken');
    expect((await confirm(second)).status).toBe(200);
    expect((await world.login(owner)).body).toHaveProperty('challenge');
  });

  it('without a secret, or too late, is rejected with conflict', async () => {
    const owner = await world.person();
    expect((await owner.post('/auth/me/totp/confirm', { code: '123456' })).status).toBe(409);
    const { secret } = (await owner.post('/auth/me/totp')).body;
    await rowsOf(service, "update totp_secrets set created_at = created_at - interval '1 hour' where user_id = ?", [
      owner.id,
    ]);
    const confirmed = await owner.post('/auth/me/totp/confirm', { code: codeOf(secret, world.now()) });
    expect(confirmed.status).toBe(409);
  });

  it('replaces the app that the user has, whose codes end', async () => {
    const owner = await world.withApp();
    const { secret, uri } = (await owner.post('/auth/me/totp')).body;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await owner.post('/auth/me/totp/confirm', { code: codeOf(secret, world.now()) })).status).toBe(200);
    world.nextCode();
    const challengeId = (await world.login(owner)).body.challenge.id;
    const answer = (code: string) => service.anybody.post('/auth/second-factor', { challengeId, code });
    expect((await answer(owner.code())).status).toBe(422);
    expect((await answer(codeOf(secret, world.now()))).status).toBe(200);
  });

  it('repeated with the same idempotency key returns the same codes after step-up, and they are stored encrypted', async () => {
    const owner = await world.person();
    const { secret } = (await owner.post('/auth/me/totp')).body;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = { code: codeOf(secret, world.now()) };
    const first = await owner.post('/auth/me/totp/confirm', answer, key);
    // The factor counts already, and the token is of a session without one.
    expect(await owner.post('/auth/me/totp/confirm', answer, key)).toMatchObject(stale);
    world.nextCode();
    const { body } = await owner.post('/auth/step-up', { code: codeOf(secret, world.now()) });
    const again = await restClient(service.url, body.accessToken).post('/auth/me/totp/confirm', answer, key);
    expect(again.body).toEqual(first.body);
    const records = JSON.stringify(await rowsOf(service, 'select answer from idempotency_records'));
    for (const text of [secret, ...first.body.recoveryCodes]) expect(records).not.toContain(text);
  });

  it('stores the secret sealed', async () => {
    const owner = await world.withApp();
    const [row] = await rowsOf<{ secret: string }>(service, 'select secret from totp_secrets where user_id = ?', [
      owner.id,
    ]);
    expect(row?.secret).toMatch(/^[\w-]{8}\./);
    expect(row?.secret).not.toContain(owner.secret);
  });

  it('keeps its secret under a new sealing key', async () => {
    const owner = await world.withApp();
    const next = sealingOf('22'.repeat(32), '5e'.repeat(32));
    const reseal = () => service.orm.em.fork().transactional((em) => resealTotpSecrets(em, next, 1_000));
    expect(await reseal()).toBeGreaterThan(0);
    expect(await reseal()).toBe(0);
    const challengeId = (await world.login(owner)).body.challenge.id;
    expect(await service.anybody.post('/auth/second-factor', { challengeId, code: owner.code() })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('lost its key') },
    });
    const [recoveryCode] = owner.recoveryCodes;
    expect((await service.anybody.post('/auth/second-factor', { challengeId, recoveryCode })).status).toBe(200);
    const back = sealingOf('5e'.repeat(32), '22'.repeat(32));
    await service.orm.em.fork().transactional((em) => resealTotpSecrets(em, back, 1_000));
    expect((await owner.post('/auth/step-up', { code: owner.code() })).status).toBe(200);
  });

  it('is not possible before the address is verified, so that no one leaves a key in the account of another', async () => {
    const { email, password } = await service.person('requester', { verified: false });
    const { body } = await world.login({ email, password });
    const person = restClient(service.url, body.accessToken);
    for (const path of ['/auth/me/totp', '/auth/me/passkeys/options'])
      expect(await person.post(path)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  });
});

describe('changing own factors', () => {
  it('requires a proof of the last five minutes', async () => {
    const owner = await world.withPasskey();
    world.wait(LATE_MS);
    const passkey = `/auth/me/passkeys/${owner.passkeyId}`;
    const answers = await Promise.all([
      owner.post('/auth/me/totp'),
      owner.post('/auth/me/totp/confirm', { code: '123456' }),
      owner.delete('/auth/me/totp'),
      owner.post('/auth/me/passkeys/options'),
      owner.post('/auth/me/recovery-codes'),
      owner.patch(passkey, { name: 'Phone' }),
      owner.delete(passkey),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(stale);
  });

  it('removes the app, ends the recovery codes with the last factor, and notifies the owner', async () => {
    const owner = await world.withApp();
    expect((await owner.delete('/auth/me/totp')).status).toBe(204);
    expect((await owner.get('/auth/me/factors')).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await owner.delete('/auth/me/totp')).status).toBe(404);
    expect((await owner.post('/auth/me/recovery-codes')).status).toBe(409);
    await mailTo(owner, /was removed/);
    expect((await world.login(owner)).body).toHaveProperty('accessToken');
  });

  it('keeps the last factor while a role requires one', async () => {
    const owner = await world.withApp('administrator');
    const role = (await owner.get('/roles')).body.data.find(({ key }: { key: string }) => key === 'team_lead');
    await owner.patch(`/roles/${role.id}`, { requiresSecondFactor: true });
    await owner.put(`/users/${owner.id}/roles`, { roleIds: ['administrator', 'team_lead'] });
    expect((await owner.get('/auth/me/factors')).body.isRequired).toBe(true);
    expect(await owner.delete('/auth/me/totp')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await addPasskey(owner, createAuthenticator())).status).toBe(201);
    expect((await owner.delete('/auth/me/totp')).status).toBe(204);
    const [passkey] = (await owner.get('/auth/me/factors')).body.passkeys;
    expect((await owner.delete(`/auth/me/passkeys/${passkey.id}`)).status).toBe(409);
  });
});

describe('step-up', () => {
  it('lists the ways of the user, and a password only without a second factor', async () => {
    const person = await world.person();
    expect((await person.post('/auth/step-up/options')).body).toEqual({
      kinds: ['password'],
      challengeId: null,
      passkeyOptions: null,
    });
    const owner = await world.withPasskey();
    expect((await owner.post('/auth/step-up/options')).body).toMatchObject({
      kinds: ['passkey', 'recovery_code'],
      challengeId: expect.any(String),
      passkeyOptions: { rpId: 'tickets.example.com' },
    });
    expect((await (await world.withApp()).post('/auth/step-up/options')).body).toMatchObject({
      kinds: ['totp', 'recovery_code'],
      challengeId: null,
    });
  });

  it('by the password is rejected once the user has a second factor', async () => {
    const owner = await world.withApp();
    expect(await owner.post('/auth/step-up', { currentPassword: owner.password })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/currentPassword', code: 'not_allowed' }] },
    });
  });

  it('by a code lets the operation pass, and each code works once', async () => {
    const owner = await world.withApp();
    world.wait(LATE_MS);
    expect(await owner.delete('/auth/me/totp')).toMatchObject(stale);
    const code = owner.code();
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.post('/auth/step-up', { code })));
    const right = answers.filter(({ status }) => status === 200);
    expect(right).toHaveLength(1);
    expect(read(right[0]?.body.accessToken).payload).toMatchObject({ amr: ['pwd', 'otp', 'mfa'] });
    expect((await restClient(service.url, right[0]?.body.accessToken).delete('/auth/me/totp')).status).toBe(204);
  });

  it('by a passkey works once, in the session that asked', async () => {
    const owner = await world.withPasskey();
    world.wait(LATE_MS);
    const { challengeId, passkeyOptions } = (await owner.post('/auth/step-up/options')).body;
    const passkey = { challengeId, passkey: owner.authenticator.get(passkeyOptions) };
    const other = await world.withPasskey();
    expect(await other.post('/auth/step-up', { passkey })).toMatchObject({ status: 404 });
    expect((await owner.post('/auth/step-up', { passkey })).status).toBe(200);
    expect((await owner.post('/auth/step-up', { passkey })).status).toBe(404);
  });

  it('by a recovery code works once', async () => {
    const owner = await world.withApp();
    const [recoveryCode] = owner.recoveryCodes;
    expect((await owner.post('/auth/step-up', { recoveryCode })).status).toBe(200);
    expect((await owner.post('/auth/step-up', { recoveryCode })).status).toBe(422);
  });

  it('accepts exactly one proof', async () => {
    const owner = await world.withApp();
    expect((await owner.post('/auth/step-up', {})).status).toBe(422);
    const two = { code: owner.code(), currentPassword: owner.password };
    expect((await owner.post('/auth/step-up', two)).status).toBe(422);
  });

  it('is possible for a session that began before the factor, and lifts it to two factors', async () => {
    const owner = await world.person();
    const old = await world.login(owner);
    const { secret } = (await owner.post('/auth/me/totp')).body;
    await owner.post('/auth/me/totp/confirm', { code: codeOf(secret, world.now()) });
    world.nextCode();
    const elsewhere = restClient(service.url, old.body.accessToken);
    expect(await elsewhere.post('/auth/me/recovery-codes')).toMatchObject(stale);
    const lifted = await elsewhere.post('/auth/step-up', { code: codeOf(secret, world.now()) });
    expect((await restClient(service.url, lifted.body.accessToken).post('/auth/me/recovery-codes')).status).toBe(200);
  });
});
