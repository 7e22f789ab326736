import { describe, expect, it } from 'vitest';
import { isAuthoritative } from '../../../server/src/accounts/identity/accounts/linking.logic.ts';
import { profileFrom } from '../../../server/src/accounts/identity/protocol/profile.logic.ts';
import type { Claims } from './support/scripted-provider.ts';

/** The claims of ID tokens as the providers document them. */
const SETS: readonly {
  readonly provider: string;
  readonly claims: Claims;
  readonly groupsClaim?: string;
  readonly secondFactor: readonly string[];
  readonly expected: Claims;
}[] = [
  {
    provider: 'Entra ID with groups, whose address is one of its domains',
    claims: {
      iss: 'https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0',
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
      tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
      preferred_username: 'abeli@contoso.com',
      email: 'AbeLi@contoso.com',
      xms_edov: true,
      name: 'Abe Lincoln',
      groups: ['0d1a7ba1-7b6e-4bd8-9a3f-2f3d8f6d5a10'],
      sid: '8d8f1f4e-2f5a-4a4c-9d38-9d1b6e4a6d77',
    },
    groupsClaim: 'groups',
    secondFactor: ['mfa'],
    expected: {
      email: 'abeli@contoso.com',
      emailVerified: undefined,
      groups: ['0d1a7ba1-7b6e-4bd8-9a3f-2f3d8f6d5a10'],
      factors: 1,
      name: 'Abe Lincoln',
    },
  },
  {
    provider: 'Entra ID with an address of another domain, which its user chose',
    claims: { iss: 'https://login.microsoftonline.com/x/v2.0', sub: 's', email: 'ceo@victim.example', xms_edov: '0' },
    secondFactor: [],
    expected: { email: 'ceo@victim.example', emailVerified: false, name: 'ceo' },
  },
  {
    provider: 'Entra ID with more than 200 groups, for which it sends a pointer',
    claims: {
      iss: 'https://login.microsoftonline.com/x/v2.0',
      sub: 's',
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://graph.microsoft.com/v1.0/users/x/getMemberObjects' } },
    },
    groupsClaim: 'groups',
    secondFactor: [],
    expected: { email: null, groups: null },
  },
  {
    provider: 'Google',
    claims: {
      iss: 'https://accounts.google.com',
      azp: '1234987819200.apps.googleusercontent.com',
      sub: '10769150350006150715113082367',
      hd: 'example.com',
      email: 'jsmith@example.com',
      email_verified: true,
      name: 'Jo Smith',
      picture: 'https://lh3.googleusercontent.com/a',
    },
    secondFactor: ['mfa'],
    expected: { email: 'jsmith@example.com', emailVerified: true, groups: null, factors: 1, methods: [], sid: null },
  },
  {
    provider: 'Okta',
    claims: {
      iss: 'https://example.okta.com/oauth2/default',
      sub: '00uid4BxXw6I6TV4m0g3',
      email: 'isaac.brock@example.com',
      email_verified: true,
      name: 'Isaac Brock',
      amr: ['mfa', 'otp', 'pwd'],
      acr: 'urn:okta:loa:2fa:any',
      groups: ['Everyone', 'Service Desk'],
      idp: '00ok1u7AsAkrwdZL3z0g3',
    },
    groupsClaim: 'groups',
    secondFactor: ['mfa'],
    expected: { factors: 2, methods: ['mfa', 'otp', 'pwd'], groups: ['Everyone', 'Service Desk'], emailVerified: true },
  },
  {
    provider: 'Keycloak',
    claims: {
      iss: 'https://login.example.com/realms/acme',
      sub: 'f1e2d3c4-0a1b-4c2d-8e3f-5a6b7c8d9e0f',
      typ: 'ID',
      acr: '1',
      sid: '3a6c2b1d-aaaa-bbbb-cccc-1234567890ab',
      email_verified: false,
      email: 'jane@acme.example',
      name: 'Jane Doe',
      preferred_username: 'jane',
      groups: ['/service-desk', '/service-desk/leads'],
      realm_access: { roles: ['offline_access'] },
    },
    groupsClaim: 'groups',
    secondFactor: ['2', 'gold'],
    expected: {
      factors: 1,
      sid: '3a6c2b1d-aaaa-bbbb-cccc-1234567890ab',
      emailVerified: false,
      groups: ['/service-desk', '/service-desk/leads'],
    },
  },
];

const idToken = (claims: Claims) => ({ iss: '', sub: '', aud: 'x', iat: 0, exp: 0, ...claims });

describe('the documented claims', () => {
  it.each(SETS)('of $provider are understood', ({ claims, groupsClaim = null, secondFactor, expected }) => {
    const profile = profileFrom(idToken(claims), { groupsClaim, secondFactor });
    expect(profile).toMatchObject({ subject: claims.sub, issuer: claims.iss, ...expected });
  });

  it('do not make a provider decide on an address that its user chose', () => {
    const { emailVerified } = profileFrom(idToken(SETS[1]?.claims ?? {}), { secondFactor: [] });
    for (const trust of ['domains', 'verified'] as const)
      expect(isAuthoritative({ trust, emailVerified, isBound: true, isBoundElsewhere: false })).toBe(false);
  });
});
