import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Claims } from './scripted-provider.ts';
import { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } from './sso.ts';

/** A client that has no secret, but the keys of the service. */
export const KEY_CLIENT_ID = 'ticketwire-by-key';

interface Addresses {
  readonly jwks?: { readonly keys: readonly object[] };
  readonly logoutUri: string;
  readonly redirectUri?: string;
}

/** A certified provider in the process. Its users sign in by their name alone, and agree to everything. */
export async function startRealProvider({ jwks, logoutUri, redirectUri = REDIRECT_URI }: Addresses) {
  const people = new Map<string, Claims>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        backchannel_logout_uri: logoutUri,
        backchannel_logout_session_required: true,
      },
      ...(jwks
        ? [
            {
              client_id: KEY_CLIENT_ID,
              token_endpoint_auth_method: 'private_key_jwt' as const,
              jwks: { keys: [...jwks.keys] },
              redirect_uris: [redirectUri],
            },
          ]
        : []),
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the tests'] },
    // It refuses to send logout tokens to this machine otherwise.
    fetch: (url, { method = 'GET', headers, body } = {}) =>
      fetch(url, { method, ...(headers && { headers }), ...(body && { body }) }),
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? CLIENT_ID,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  let person = '';
  server.on('request', async (req, res) => {
    if (req.url?.startsWith('/interaction/')) {
      await provider.interactionFinished(req, res, { login: { accountId: person, amr: ['pwd', 'otp'] } });
    } else provider.callback()(req, res);
  });

  /** A browser with its own cookies. */
  const openBrowser = () => {
    const cookies = new Map<string, string>();
    return {
      /** Follows the redirects of the provider until they lead to the page of the service, and returns its query. */
      async signIn(url: URL, name: string): Promise<Record<string, string>> {
        person = name;
        for (let at = url; ; ) {
          const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
          const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
          for (const set of response.headers.getSetCookie()) {
            const [pair = ''] = set.split(';');
            const [key = '', ...value] = pair.split('=');
            cookies.set(key, value.join('='));
          }
          const location = response.headers.get('location');
          if (location === null) throw new Error(`${at.pathname}: ${response.status} ${await response.text()}`);
          at = new URL(location, at);
          if (at.href.startsWith(redirectUri)) return Object.fromEntries(at.searchParams);
        }
      },
    };
  };

  return {
    issuer,
    people,
    openBrowser,
    /** Chooses who signs in next in a real browser. */
    expect(name: string): void {
      person = name;
    },
    provider,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
