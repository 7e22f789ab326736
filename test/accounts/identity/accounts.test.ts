import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { signed, tokenResponse } from './support/scripted-provider.ts';
import { addProvider, begin, claimsFor, eventsOf, giveSecondFactor, startSso, verified } from './support/sso.ts';

const sso = await forFile(startSso());
const { service } = sso;
const { anybody } = service;
const provider = await addProvider(sso, { domains: ['example.org'], trust: 'domains', provision: 'domain' });
const open = await addProvider(sso, { trust: 'verified' });
const untrusted = await addProvider(sso, { domains: ['example.net'], provision: 'domain' });

const confirm = (body: object) => anybody.post('/auth/sso/confirm', body);

async function mailedToken(address: string) {
  const mail = await service.smtp.next((message) => message.to.includes(address));
  return new URL(mail.link(/token=/)).searchParams.get('token');
}

describe('an account that has the address', () => {
  it('is linked by its password, once, and needs none afterwards', async () => {
    const ann = await service.person('agent', { email: 'ann@example.org' });
    const asked = await provider.signIn(verified('ann', 'ann@example.org'));
    expect(asked).toMatchObject({
      status: 200,
      body: { confirmation: { email: 'ann@example.org', provider: provider.key } },
    });
    const { id } = asked.body.confirmation;
    expect(await confirm({ confirmationId: id, password: 'not this one' })).toMatchObject({ status: 401 });
    const confirmed = await confirm({ confirmationId: id, password: ann.password });
    expect(confirmed).toMatchObject({ status: 200, body: { user: { id: ann.id } } });
    expect(await confirm({ confirmationId: id, password: ann.password })).toMatchObject({ status: 404 });
    expect(await provider.signIn(verified('ann', 'ann@example.org'))).toMatchObject({
      status: 200,
      body: { user: { id: ann.id } },
    });
  });

  it('is linked by an emailed link, which works once', async () => {
    const ben = await service.person('agent', { email: 'ben@example.org' });
    await provider.signIn(verified('ben', 'ben@example.org'));
    const token = await mailedToken('ben@example.org');
    const answers = await Promise.all([confirm({ token }), confirm({ token }), confirm({ token })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.body.user.id).toBe(ben.id);
  });

  it('is not linked if it has a second factor, because neither a password nor a link is worth as much', async () => {
    const cat = await service.person('agent', { email: 'cat@example.org' });
    await giveSecondFactor(sso, cat.id);
    expect(await provider.signIn(verified('cat', 'cat@example.org'))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('link') },
    });
  });

  it('is not linked on the word of a provider that does not decide on the address', async () => {
    await service.person('agent', { email: 'dan@elsewhere.example' });
    for (const claims of [
      { sub: 'dan', email: 'dan@elsewhere.example' },
      { sub: 'dan', email: 'dan@elsewhere.example', email_verified: 'true' },
      { sub: 'dan', email: 'dan@elsewhere.example', email_verified: false },
      { sub: 'dan', email: ['dan@elsewhere.example', 'other@example.org'], email_verified: true },
    ])
      expect((await open.signIn(claims)).status).toBeGreaterThanOrEqual(403);
    expect(await open.signIn(verified('dan', 'dan@elsewhere.example'))).toMatchObject({ status: 200 });
  });

  it('is not linked by a provider to whose domains it does not belong, even with a verified address', async () => {
    await service.person('agent', { email: 'eve@example.org' });
    expect(await open.signIn(verified('eve', 'eve@example.org'))).toMatchObject({ status: 409 });
  });

  it('is never linked again with another subject', async () => {
    const fay = await service.person('agent', { email: 'fay@example.org' });
    const asked = await provider.signIn(verified('fay', 'fay@example.org'));
    await confirm({ confirmationId: asked.body.confirmation.id, password: fay.password });
    expect(await provider.signIn(verified('Fay', 'fay@example.org'))).toMatchObject({ status: 409 });
    const [event] = await eventsOf(sso, fay.id);
    expect(event).toMatchObject({ type: 'user.sign_in_failed', data: { reason: 'other_subject' } });
  });

  it('is cleared first if its address was never verified', async () => {
    const gus = await service.person('requester', { email: 'gus@example.org', verified: false });
    const session = await anybody.post('/auth/login', { email: gus.email, password: gus.password });
    expect(session).toMatchObject({ status: 200 });
    const em = service.orm.em.fork();
    await em.execute(
      `insert into passkeys (id, user_id, rp_id, credential_id, public_key, user_handle, counter, is_device_bound, is_backed_up, name, created_at)
       values (gen_random_uuid(), ?, 'localhost', 'of another', '', '', 0, true, false, 'Of another', now())`,
      [gus.id],
    );
    const taken = await provider.signIn(verified('gus', 'gus@example.org'));
    expect(await em.execute('select id from passkeys where user_id = ?', [gus.id])).toEqual([]);
    expect(taken).toMatchObject({ status: 200, body: { user: { id: gus.id } } });
    expect(taken.body.user.emailVerifiedAt).not.toBeNull();
    expect(await anybody.post('/auth/login', { email: gus.email, password: gus.password })).toMatchObject({
      status: 401,
    });
    expect(await anybody.post('/auth/refresh', { refreshToken: session.body.refreshToken })).toMatchObject({
      status: 401,
    });
  });

  it('stays suspended', async () => {
    const hal = await service.person('agent', { email: 'hal@example.org' });
    const administrator = await service.person('administrator');
    await administrator.post(`/users/${hal.id}/suspend`);
    expect(await provider.signIn(verified('hal', 'hal@example.org'))).toMatchObject({ status: 403 });
  });

  it('is activated if it was invited', async () => {
    const administrator = await service.person('administrator');
    const invited = await administrator.post('/users/invite', { name: 'Ida', email: 'ida@example.org' });
    expect(await provider.signIn(verified('ida', 'ida@example.org'))).toMatchObject({
      status: 200,
      body: { user: { id: invited.body.id, status: 'active' } },
    });
    const token = await mailedToken('ida@example.org');
    const accepted = await anybody.post('/auth/accept-invitation', { token, password: 'correct horse battery' });
    expect(accepted).toMatchObject({ status: 422 });
  });
});

describe('someone without an account', () => {
  it('gets none if the provider creates none, or only for invitations', async () => {
    expect(await open.signIn(verified('nora', 'nora@elsewhere.example'))).toMatchObject({ status: 403 });
    expect(await provider.signIn({ sub: 'no-address' })).toMatchObject({ status: 403 });
  });

  it('gets one by an emailed link if the provider is not trusted with the address', async () => {
    const asked = await untrusted.signIn(verified('kim', 'kim@example.net'));
    expect(asked).toMatchObject({ status: 200, body: { confirmation: { email: 'kim@example.net' } } });
    expect(await confirm({ confirmationId: asked.body.confirmation.id, password: 'anything' })).toMatchObject({
      status: 401,
    });
    const confirmed = await confirm({ token: await mailedToken('kim@example.net') });
    expect(confirmed).toMatchObject({ status: 200, body: { user: { email: 'kim@example.net' } } });
    expect(confirmed.body.user.emailVerifiedAt).not.toBeNull();
  });

  it('replaces a registration that someone else began with the address', async () => {
    const squatter = { name: 'Squatter', email: 'lea@example.org', password: 'seven swans a swimming' };
    await anybody.post('/auth/register', squatter);
    expect(await provider.signIn(verified('lea', 'lea@example.org'))).toMatchObject({ status: 200 });
    const login = await anybody.post('/auth/login', { email: squatter.email, password: squatter.password });
    expect(login).toMatchObject({ status: 401 });
  });

  it.each([
    ['capitals', 'MAX@Example.ORG', 'max@example.org'],
    ['compatibility characters', 'ｚoe@example.org', 'zoe@example.org'],
    ['a detail after a plus', 'pia+test@example.org', 'pia+test@example.org'],
  ])('has an address with %s in the form of accounts', async (_, claimed, stored) => {
    expect(await provider.signIn(verified(claimed, claimed))).toMatchObject({
      status: 200,
      body: { user: { email: stored } },
    });
  });

  it.each([
    ['HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['4,000 characters', 'n'.repeat(4_000), 'n'.repeat(100)],
    ['line breaks', 'Ann\r\nBcc: x@example.org', 'Ann Bcc: x@example.org'],
    ['no text', 7, 'named-3'],
  ])('has a name with %s cut to one line', async (_, claimed, stored) => {
    const sub = `named-${JSON.stringify(claimed).length}`;
    const email = `named-${claimed === 7 ? 3 : sub.length + String(claimed).length}@example.org`;
    expect(await provider.signIn(verified(sub, email, { name: claimed }))).toMatchObject({
      status: 200,
      body: { user: { name: stored } },
    });
  });

  it('is told apart from others by the case and all 255 characters of the subject', async () => {
    const long = `${'s'.repeat(254)}A`;
    const one = await provider.signIn(verified(long, 'long-a@example.org'));
    const other = await provider.signIn(verified(`${'s'.repeat(254)}a`, 'long-b@example.org'));
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.user.id).not.toBe(other.body.user.id);
  });
});

it('asks the mailbox about a changed address instead of taking it over', async () => {
  const first = await provider.signIn(verified('mover', 'mover@example.org'));
  const moved = await provider.signIn(verified('mover', 'moved@example.org'));
  expect(moved).toMatchObject({ status: 200, body: { user: { email: 'mover@example.org' } } });
  const token = await mailedToken('moved@example.org');
  expect(await anybody.post('/auth/verify-email', { token })).toMatchObject({
    status: 200,
    body: { id: first.body.user.id, email: 'moved@example.org' },
  });
});

it('does not know the people of an issuer that was replaced', async () => {
  const moving = await addProvider(sso, { domains: ['moving.example'], trust: 'domains', provision: 'domain' });
  const before = await moving.signIn(verified('one', 'one@moving.example'));
  const administrator = await service.person('administrator');
  sso.remote.script('replaced');
  const issuer = sso.remote.issuerOf('replaced');
  const path = `/identity-providers/${moving.id}`;
  expect(await administrator.patch(path, { issuer })).toMatchObject({ status: 409 });
  expect(await administrator.patch(path, { issuer, enabled: false })).toMatchObject({ status: 200 });
  await service.orm.em.fork().execute('update identity_providers set enabled = true where id = ?', [moving.id]);
  const script = sso.remote.script('replaced');
  const begun = await begin(anybody.post, '/auth/sso/begin', { provider: moving.key });
  script.token = async () =>
    tokenResponse(await signed(claimsFor(issuer, begun, verified('one', 'one@moving.example'))));
  const { state, verifier } = begun;
  const after = await anybody.post('/auth/sso/finish', { code: 'c', state, verifier, iss: issuer });
  expect(after).toMatchObject({ status: 200, body: { confirmation: { email: 'one@moving.example' } } });
  expect(before.status).toBe(200);
});
