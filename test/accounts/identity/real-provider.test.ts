import { expect, it, onTestFinished } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { KEY_CLIENT_ID, startRealProvider } from './support/real-provider.ts';
import { begin, CLIENT_ID, CLIENT_SECRET, startSso } from './support/sso.ts';

const { service } = await forFile(startSso());
const real = await forFile(startRealProvider({ logoutUri: `${service.url}/api/auth/sso/real/logout` }));
const administrator = await service.person('administrator');
const created = await administrator.post('/identity-providers', {
  ...{ name: 'Real', key: 'real', issuer: real.issuer, clientId: CLIENT_ID },
  ...{ scopes: ['openid', 'email', 'profile', 'groups'], domains: ['real.example'], trust: 'verified' },
  ...{ provision: 'domain', groupsClaim: 'groups', roles: 'add', secondFactor: ['otp'] },
  mapping: [{ group: 'desk', roleId: 'agent' }],
});
const path = `/identity-providers/${created.body.id}`;
real.people.set('ann', { email: 'ann@real.example', email_verified: true, name: 'Ann Real', groups: ['desk'] });

it('is configured, tested, enabled and used like a certified one', async () => {
  await administrator.put(`${path}/secret`, { clientSecret: CLIENT_SECRET });
  const test = await begin(administrator.post, `${path}/test`);
  const tested = await real.openBrowser().signIn(test.url, 'ann');
  expect(await administrator.post(`${path}/test/finish`, { ...tested, verifier: test.verifier })).toMatchObject({
    status: 200,
    body: { outcome: 'create', email: 'ann@real.example', roles: [{ key: 'agent' }], problems: [] },
  });
  expect(await administrator.patch(path, { enabled: true })).toMatchObject({ status: 200 });

  const browser = real.openBrowser();
  const begun = await begin(service.anybody.post, '/auth/sso/begin', { provider: 'real' });
  const returned = await browser.signIn(begun.url, 'ann');
  expect(returned).toMatchObject({ iss: real.issuer, state: begun.state });
  const finish = { ...returned, verifier: begun.verifier };
  const signedIn = await service.anybody.post('/auth/sso/finish', finish);
  expect(signedIn).toMatchObject({
    status: 200,
    body: { user: { email: 'ann@real.example', name: 'Ann Real', roles: [{ key: 'agent' }] } },
  });
  const me = restClient(service.url, signedIn.body.accessToken);
  expect(service.services.tokens.verify(signedIn.body.accessToken, service.services.clock()).proof).toMatchObject({
    factors: 2,
    methods: ['pwd', 'otp'],
  });

  const step = await begin(me.post, '/auth/sso/begin', { provider: 'real', purpose: 'step_up' });
  const again = await browser.signIn(step.url, 'ann');
  expect(await me.post('/auth/sso/finish', { ...again, verifier: step.verifier })).toMatchObject({ status: 200 });
});

it('ends the session when the provider sends its logout token', async () => {
  const begun = await begin(service.anybody.post, '/auth/sso/begin', { provider: 'real' });
  const returned = await real.openBrowser().signIn(begun.url, 'ann');
  const finish = { ...returned, verifier: begun.verifier };
  const { accessToken } = (await service.anybody.post('/auth/sso/finish', finish)).body;
  const me = restClient(service.url, accessToken);
  expect(await me.get('/auth/me')).toMatchObject({ status: 200 });
  const [{ sid } = { sid: '' }] = await service.orm.em
    .fork()
    .execute<{ sid: string }[]>('select sid from provider_sessions order by session_id desc limit 1');
  const client = await real.provider.Client.find(CLIENT_ID);
  if (typeof client?.backchannelLogout === 'function') await client.backchannelLogout('ann', sid);
  expect(await me.get('/auth/me')).toMatchObject({ status: 401 });
});

it('rejects the code of another attempt, and an attempt that another page began', async () => {
  const [one, other] = [
    await begin(service.anybody.post, '/auth/sso/begin', { provider: 'real' }),
    await begin(service.anybody.post, '/auth/sso/begin', { provider: 'real' }),
  ];
  const browser = real.openBrowser();
  const [returned, elsewhere] = [await browser.signIn(one.url, 'ann'), await browser.signIn(other.url, 'ann')];
  const finish = (body: object) => service.anybody.post('/auth/sso/finish', body);
  expect(await finish({ ...returned, verifier: other.verifier })).toMatchObject({ status: 409 });
  expect(await finish({ ...returned, code: elsewhere.code, verifier: one.verifier })).toMatchObject({ status: 409 });
  expect(await finish({ ...elsewhere, verifier: other.verifier })).toMatchObject({ status: 200 });
  expect(await finish({ ...elsewhere, verifier: other.verifier })).toMatchObject({ status: 409 });
});

it('needs no secret if it can check the key of the service', async () => {
  const { service: own, stop } = await startSso({ JWT_SECRET: '' });
  onTestFinished(stop);
  const { jwks } = own.services.tokens;
  const remote = await startRealProvider({ jwks, logoutUri: `${own.url}/api/auth/sso/keys/logout` });
  onTestFinished(remote.stop);
  remote.people.set('bea', { email: 'bea@real.example', email_verified: true, name: 'Bea Real' });
  const chief = await own.person('administrator');
  const common = { issuer: remote.issuer, scopes: ['openid', 'email', 'profile'] };
  const keyless = await chief.post('/identity-providers', { ...common, name: 'Keys', clientId: KEY_CLIENT_ID });
  const test = await begin(chief.post, `/identity-providers/${keyless.body.id}/test`);
  const returned = await remote.openBrowser().signIn(test.url, 'bea');
  const finish = { ...returned, verifier: test.verifier };
  expect(await chief.post(`/identity-providers/${keyless.body.id}/test/finish`, finish)).toMatchObject({
    status: 200,
    body: { email: 'bea@real.example' },
  });
  expect((await chief.patch(`/identity-providers/${keyless.body.id}`, { enabled: true })).status).toBe(200);
});
