import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { addProvider, eventsOf, giveSecondFactor, startSso, verified } from './support/sso.ts';

const sso = await forFile(startSso());
const { service } = sso;
const { anybody } = service;
const domain = 'enforced.example';
const emergency = await service.person('administrator', { email: `sos@${domain}` });
await giveSecondFactor(sso, emergency.id);
const provider = await addProvider(sso, {
  ...{ domains: [domain], trust: 'domains', provision: 'domain', enforce: true, breakGlass: [emergency.id] },
});
const other = await addProvider(sso, { domains: ['second.example'], trust: 'verified', provision: 'domain' });

const logIn = (person: { readonly email: string; readonly password: string }) =>
  anybody.post('/auth/login', { email: person.email, password: person.password });

describe('an enforced provider', () => {
  it('rejects a right password of its domain, and names the way in; a wrong one looks like any other', async () => {
    const ann = await service.person('agent', { email: `ann@${domain}` });
    expect(await logIn(ann)).toMatchObject({
      status: 403,
      body: { code: 'permission_denied', detail: expect.stringContaining(provider.name) },
    });
    expect(await logIn({ ...ann, password: 'not this one' })).toMatchObject({ status: 401 });
    expect(await ann.post('/auth/step-up', { currentPassword: ann.password })).toMatchObject({ status: 403 });
  });

  it('links an account of its domain without another proof, because the organization owns both', async () => {
    const ben = await service.person('agent', { email: `ben@${domain}` });
    await giveSecondFactor(sso, ben.id);
    expect(await provider.signIn(verified('ben', `ben@${domain}`))).toMatchObject({
      status: 200,
      body: { user: { id: ben.id } },
    });
    const mail = await service.smtp.next((message) => message.to.includes(`ben@${domain}`));
    expect(mail.subject).toContain(provider.name);
  });

  it('lets accounts for emergencies in by password, and tells all administrators', async () => {
    const colleague = await service.person('administrator', { email: 'colleague@example.com' });
    expect(await logIn(emergency)).toMatchObject({ status: 200 });
    for (const { email } of [emergency, colleague]) {
      const mail = await service.smtp.next((message) => message.to.includes(email));
      expect(mail.subject).toContain(emergency.name);
    }
    const events = await eventsOf(sso, emergency.id);
    expect(events.map(({ type }) => type)).toContain('user.break_glass_used');
  });

  it('rejects registrations of its domain', async () => {
    const registrant = { name: 'New', email: `new@${domain}`, password: 'seven swans a swimming' };
    expect(await anybody.post('/auth/register', registrant)).toMatchObject({ status: 403 });
    expect(await anybody.post('/auth/register', { ...registrant, email: 'new@free.example' })).toMatchObject({
      status: 201,
    });
  });

  it('does not concern other domains, or anyone once it is disabled', async () => {
    expect(await logIn(await service.person('agent', { email: `ann@sub.${domain}` }))).toMatchObject({ status: 200 });
    const cat = await service.person('agent', { email: `cat@${domain}` });
    await provider.update({ enabled: false });
    expect(await logIn(cat)).toMatchObject({ status: 200 });
    await provider.update({ enabled: true });
    expect(await logIn(cat)).toMatchObject({ status: 403 });
  });

  it('requires a domain, and an administrator with a second factor who can get in without it', async () => {
    const administrator = await service.person('administrator');
    const agent = await service.person('agent');
    const path = `/identity-providers/${other.id}`;
    for (const changes of [{ enforce: true }, { enforce: true, breakGlass: [emergency.id], domains: [] }])
      expect(await administrator.patch(path, changes)).toMatchObject({ status: 409 });
    for (const [changes, pointer] of [
      [{ breakGlass: [administrator.id] }, '#/breakGlass/0'],
      [{ breakGlass: [emergency.id, agent.id] }, '#/breakGlass/1'],
    ] as const)
      expect(await administrator.patch(path, changes)).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  });
});

it('follows someone who moves from one bound domain to another', async () => {
  const first = await provider.signIn(verified('mover', `mover@${domain}`));
  const { id } = first.body.user;
  const moved = await provider.signIn(verified('mover', 'mover@second.example'));
  expect(moved).toMatchObject({ status: 200, body: { user: { id, email: `mover@${domain}` } } });
  const mail = await service.smtp.next((message) => message.to.includes('mover@second.example'));
  const token = new URL(mail.link(/token=/)).searchParams.get('token');
  expect(await anybody.post('/auth/verify-email', { token })).toMatchObject({ status: 200 });
  expect(await other.signIn(verified('mover-there', 'mover@second.example'))).toMatchObject({
    status: 200,
    body: { confirmation: { email: 'mover@second.example' } },
  });
});

describe('the ways to sign in', () => {
  const waysFor = async (email?: string) => {
    const { body } = await anybody.get(`/auth/providers${email ? `?email=${encodeURIComponent(email)}` : ''}`);
    return body.data.map(({ key, isEnforced }: { key: string; isEnforced: boolean }) => [key, isEnforced]);
  };

  it('are those of the domain, whether or not an account exists', async () => {
    const free = await addProvider(sso);
    expect(await waysFor(`ann@${domain}`)).toEqual([[provider.key, true]]);
    expect(await waysFor(`no-one-at-all@${domain}`)).toEqual([[provider.key, true]]);
    expect(await waysFor('ANN@Second.Example')).toEqual([[other.key, false]]);
    expect(await waysFor('ann@elsewhere.example')).toEqual([[free.key, false]]);
    expect((await waysFor()).map(([key]: [string]) => key).sort()).toEqual([free.key, other.key, provider.key].sort());
    await free.update({ enabled: false });
    expect(await waysFor('ann@elsewhere.example')).toEqual([]);
  });
});

describe('linked accounts', () => {
  const begunBy = async (me: ReturnType<typeof restClient>) => {
    const { begin } = await import('./support/sso.ts');
    return begin(me.post, '/auth/me/identities', { provider: other.key });
  };

  it('are added and removed by their owner, who stays able to sign in', async () => {
    const dan = await service.person('agent', { email: 'dan@free.example' });
    const login = await logIn(dan);
    const me = restClient(service.url, login.body.accessToken);
    const begun = await begunBy(me);
    other.knows(begun, { sub: 'dan' });
    const finish = { code: 'c', state: begun.state, verifier: begun.verifier, iss: other.issuer };
    expect(await anybody.post('/auth/sso/finish', finish)).toMatchObject({ status: 409 });
    expect(await emergency.post('/auth/me/identities/finish', finish)).toMatchObject({ status: 409 });
    const linked = await me.post('/auth/me/identities/finish', finish);
    expect(linked).toMatchObject({ status: 200, body: { provider: { key: other.key }, email: null } });
    expect((await me.get('/auth/me/identities')).body.data).toEqual([linked.body]);
    expect(await other.signIn({ sub: 'dan' })).toMatchObject({ status: 200, body: { user: { id: dan.id } } });
    const more = await begunBy(me);
    other.knows(more, { sub: 'dan-2' });
    const again = { code: 'c', state: more.state, verifier: more.verifier, iss: other.issuer };
    expect(await me.post('/auth/me/identities/finish', again)).toMatchObject({ status: 409 });
    const path = `/auth/me/identities/${linked.body.id}`;
    expect(await emergency.delete(path)).toMatchObject({ status: 404 });
    expect(await me.delete(path)).toMatchObject({ status: 204 });
    expect(await other.signIn({ sub: 'dan' })).toMatchObject({ status: 403 });
  });

  it('are not removed if they are the only way in', async () => {
    const made = await other.signIn(verified('only', 'only@second.example'));
    const me = restClient(service.url, made.body.accessToken);
    const { data } = (await me.get('/auth/me/identities')).body;
    expect(await me.delete(`/auth/me/identities/${data[0].id}`)).toMatchObject({ status: 409 });
  });

  it('cannot be added before the address is verified', async () => {
    const squatter = await service.person('requester', { verified: false });
    const request = { redirectUri: 'http://tickets.example.com/admin/sso', challenge: 'A'.repeat(43) };
    expect(await squatter.post('/auth/me/identities', { provider: other.key, ...request })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });
});
