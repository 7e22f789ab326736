import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBudgets } from '../../../server/src/platform/procedures/open-budget.ts';
import { restClient } from '../../support/rest.ts';
import { addProvider, type Provider, type Sso, startSso, verified } from './support/sso.ts';

let sso: Sso;
let provider: Provider;

beforeAll(async () => {
  sso = await startSso();
  provider = await addProvider(sso, {
    domains: ['example.org'],
    trust: 'domains',
    provision: 'domain',
    secondFactor: ['mfa'],
  });
});
afterAll(() => sso.stop());

describe('a sign-in through a provider', () => {
  it('creates an account with a verified address and the requester role', async () => {
    const signedIn = await provider.signIn(verified('new-1', 'new-1@example.org'));
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { email: 'new-1@example.org', name: 'Person new-1' } },
    });
    const { accessToken, user } = signedIn.body;
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(user.roles.map(({ key }: { key: string }) => key)).toEqual(['requester']);
    const sessions = await restClient(sso.service.url, accessToken).get('/auth/sessions');
    const [{ createdAt, expiresAt }] = sessions.body.data;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(12 * 3_600_000);
  });

  it('signs in to the same account the next time, whatever the address', async () => {
    const first = await provider.signIn(verified('stable', 'stable@example.org'));
    const second = await provider.signIn(verified('stable', 'renamed@example.org'));
    expect(second).toMatchObject({
      status: 200,
      body: { user: { id: first.body.user.id, email: 'stable@example.org' } },
    });
  });
});

it('is counted for the network that begins it', async () => {
  const limited = await startSso({ RATE_LIMIT: 'on' });
  try {
    const { key } = await addProvider(limited);
    const request = {
      provider: key,
      redirectUri: 'http://tickets.example.com/admin/sso',
      challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    };
    const begun = async () => (await limited.service.anybody.post('/auth/sso/begin', request)).status;
    const statuses = [];
    for (let count = 0; count <= openBudgets.openChanges.places; count++) statuses.push(await begun());
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.stop();
  }
}, 60_000);
