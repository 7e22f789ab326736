import { createHash } from 'node:crypto';
import * as oauth from 'openid-client';
import type { Services } from '../../../platform/services/services.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { clientOf, TOLERANCE_SECONDS } from './provider-client.ts';
import { ProviderMistake, providerFault } from './provider-fault.ts';
import { type ProviderServer, serverOf } from './provider-server.ts';

/** The claims of an ID token whose signature and values were checked. */
export type VerifiedClaims = oauth.IDToken;

export interface Answer {
  readonly redirectUri: string;
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
  readonly nonce: string;
  readonly verifier: string;
  /** Whether the user must have signed in at the provider just now. */
  readonly isFresh: boolean;
}

/** Exchanges a code for the claims of the user (OpenID Connect Core 1.0, section 3.1.3). Throws `conflict`. */
export async function exchangeCode(
  services: Services,
  provider: IdentityProviderEntity,
  { redirectUri, code, state, iss, nonce, verifier, isFresh }: Answer,
): Promise<VerifiedClaims> {
  const server = await serverOf(services, provider);
  try {
    const client = clientOf(services, provider, server);
    const url = new URL(redirectUri);
    url.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }));
    const tokens = await oauth.authorizationCodeGrant(client, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(isFresh && { maxAge: 0 }),
    });
    server.keys = oauth.getJwksCache(client) ?? server.keys;
    const claims = tokens.claims();
    if (!claims) throw new ProviderMistake('The ID token is missing');
    requireOwn(claims, provider.clientId);
    requirePast(claims, services.clock());
    requireSameAccess(claims, tokens);
    return await withUserInfo(client, server, { claims, accessToken: tokens.access_token, provider });
  } catch (error) {
    throw providerFault(provider, error, services.clock());
  }
}

/** The token must be for this client alone, or say that this client asked for it (section 3.1.3.7, rules 3 to 5). */
function requireOwn({ aud, azp }: VerifiedClaims, clientId: string): void {
  if (azp !== undefined ? azp !== clientId : Array.isArray(aud) && aud.length > 1) {
    throw new ProviderMistake('The ID token was issued to another client');
  }
}

function requirePast({ iat }: VerifiedClaims, now: Date): void {
  if (iat <= now.getTime() / 1_000 + TOLERANCE_SECONDS) return;
  const options = { cause: { claims: { iat } } };
  throw Object.assign(new ProviderMistake('The ID token is from the future', options), {
    code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  });
}

/** The access token must be the one that the ID token came with (section 3.1.3.8). */
function requireSameAccess({ at_hash: expected }: VerifiedClaims, tokens: oauth.TokenEndpointResponse): void {
  if (expected === undefined) return;
  const [header = ''] = (tokens.id_token ?? '').split('.');
  const { alg }: { alg?: unknown } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const size = /(256|384|512)$/.exec(String(alg))?.[1] ?? '512';
  const digest = createHash(`sha${size}`).update(tokens.access_token).digest();
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== expected) {
    throw new ProviderMistake('The access token belongs to another ID token');
  }
}

interface Signed {
  readonly claims: VerifiedClaims;
  readonly accessToken: string;
  readonly provider: IdentityProviderEntity;
}

/** Some providers keep ID tokens small, and return addresses and groups only from another address. */
async function withUserInfo(
  client: oauth.Configuration,
  { metadata }: ProviderServer,
  { claims, accessToken, provider: { groupsClaim } }: Signed,
): Promise<VerifiedClaims> {
  const isComplete = claims.email !== undefined && (groupsClaim == null || claims[groupsClaim] !== undefined);
  if (isComplete || metadata.userinfo_endpoint === undefined) return claims;
  return { ...(await oauth.fetchUserInfo(client, accessToken, claims.sub)), ...claims };
}
