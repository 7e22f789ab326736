import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { valueOn } from '../../../../server/src/platform/errors/expected.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** What one issuer answers. Each member can be replaced by a lie. */
export interface Script {
  metadata: Claims;
  keys: unknown;
  userinfo: Claims | null;
  /** The response of the token endpoint to a code. */
  token: (code: string, issuer: string) => Promise<TokenResponse> | TokenResponse;
}

export interface TokenResponse {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | AsyncIterable<string>;
  readonly delayMs?: number;
}

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
export const KEY_ID = 'first';
export const publicJwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
export const signingKey = privateKey;

/** Signs claims as the provider does, or with another header and key. */
export const signed = (
  claims: Claims,
  header: Readonly<Record<string, unknown>> = {},
  key: Parameters<SignJWT['sign']>[0] = privateKey,
) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header }).sign(key);

export const hashFor = (accessToken: string) =>
  createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');

export const ACCESS_TOKEN = 'an-access-token';

export const tokenResponse = (idToken: string, more: Claims = {}): TokenResponse => ({
  body: JSON.stringify({
    access_token: ACCESS_TOKEN,
    token_type: 'Bearer',
    expires_in: 300,
    id_token: idToken,
    ...more,
  }),
});

/** A provider in the process, with any number of issuers that answer as a test says. */
export async function startScriptedProvider() {
  const scripts = new Map<string, Script>();
  const requests: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  const server = createServer((req, res) => {
    answer(req, res).catch((error) => res.destroy(error));
  });

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await text(req);
    const { pathname } = new URL(req.url ?? '', 'http://localhost');
    requests.push({ path: pathname, headers: req.headers, body });
    const [, name = '', ...rest] = pathname.split('/');
    const script = scripts.get(name);
    if (!script) return void res.writeHead(404).end();
    const route = rest.join('/');
    const json = (value: unknown) => ({ body: JSON.stringify(value) });
    const issuer = issuerOf(name);
    const replies: Readonly<Record<string, () => Promise<TokenResponse> | TokenResponse>> = {
      '.well-known/openid-configuration': () => json(script.metadata),
      jwks: () => json(script.keys),
      userinfo: () => json(script.userinfo),
      token: () => script.token(new URLSearchParams(body).get('code') ?? '', issuer),
    };
    const reply = await replies[route]?.();
    if (!reply) return void res.writeHead(404).end();
    res.writeHead(reply.status ?? 200, { 'Content-Type': reply.type ?? 'application/json' });
    if (typeof reply.body === 'string') return void res.end(reply.body);
    await pipeline(reply.body, res).catch(valueOn(undefined, 'ERR_STREAM_PREMATURE_CLOSE'));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuerOf = (name: string) => `http://127.0.0.1:${port}/${name}`;

  return {
    requests,
    issuerOf,
    /** Adds an issuer that answers correctly, for tokens with these claims. */
    script(name: string): Script {
      const issuer = issuerOf(name);
      const script: Script = {
        metadata: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          authorization_response_iss_parameter_supported: true,
        },
        keys: { keys: [publicJwk] },
        userinfo: null,
        token: () => ({ status: 400, body: JSON.stringify({ error: 'invalid_grant' }) }),
      };
      scripts.set(name, script);
      return script;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type ScriptedProvider = Awaited<ReturnType<typeof startScriptedProvider>>;
