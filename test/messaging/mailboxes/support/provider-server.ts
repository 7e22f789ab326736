import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProviderAddresses } from '../../../../server/src/messaging/mailboxes/oauth.ts';

export const CLIENT = { clientId: 'desk-application', clientSecret: 'secret of the application' };

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const PAGE = 2;

/** Answers as the documentation of Microsoft Graph, Gmail and RFC 6749 says, with one inbox in memory. */
export async function startProvider() {
  const messages: { readonly id: string; readonly raw: string; readonly at: Date }[] = [];
  const requests: string[] = [];
  const codes = new Map<string, string>();
  /** Changes and history before this number of messages are forgotten. */
  let forgottenBefore = 0;
  let access = randomUUID();
  let failNext: Answer | null = null;
  let isHanging = false;

  const found = ({ id }: { readonly id: string }) => ({ id });

  function graph(path: string, query: URLSearchParams): Answer {
    const [, id] = /^\/me\/messages\/([^/]+)\/\$value$/.exec(path) ?? [];
    if (id) return rawOf(id, (raw) => ({ status: 200, body: raw }));
    if (path === '/me/mailFolders/inbox') return { status: 200, body: { id: `inbox of ${api.account}` } };
    const since = query.get('$filter')?.replace('receivedDateTime ge ', '');
    const token = query.get('$skiptoken') ?? query.get('$deltatoken');
    if (query.has('$deltatoken') && Number(token) < forgottenBefore)
      return { status: 410, body: { error: { code: 'syncStateNotFound' } } };
    const start = since ? messages.findIndex(({ at }) => at >= new Date(since)) : Number(token);
    const from = start < 0 ? messages.length : start;
    const page = messages.slice(from, from + PAGE);
    const next = from + page.length;
    const link = (name: string) => `${api.url}/graph${path}?${name}=${next}`;
    const end =
      next < messages.length ? { '@odata.nextLink': link('$skiptoken') } : { '@odata.deltaLink': link('$deltatoken') };
    return { status: 200, body: { value: page.map(found), ...end } };
  }

  function gmail(path: string, query: URLSearchParams): Answer {
    if (path === '/users/me/profile')
      return { status: 200, body: { emailAddress: api.account, historyId: String(messages.length) } };
    if (path === '/users/me/history') {
      const start = Number(query.get('startHistoryId'));
      if (start < forgottenBefore)
        return { status: 404, body: { error: { message: 'Requested entity was not found.' } } };
      const from = Number(query.get('pageToken') ?? start);
      const page = messages.slice(from, from + PAGE);
      const history = page.map((message, index) => ({
        id: String(from + index + 1),
        messagesAdded: [{ message: { ...found(message), labelIds: ['INBOX'] } }],
      }));
      const next = from + page.length < messages.length ? { nextPageToken: String(from + page.length) } : {};
      return {
        status: 200,
        body: { ...(history.length > 0 && { history }), historyId: String(messages.length), ...next },
      };
    }
    if (path === '/users/me/messages') {
      const since = new Date(Number(query.get('q')?.replace('after:', '')) * 1_000);
      const newestFirst = messages.filter(({ at }) => at >= since).reverse();
      const from = Number(query.get('pageToken') ?? 0);
      const next = from + PAGE < newestFirst.length ? { nextPageToken: String(from + PAGE) } : {};
      return { status: 200, body: { messages: newestFirst.slice(from, from + PAGE).map(found), ...next } };
    }
    return rawOf(path.slice('/users/me/messages/'.length), (raw) => ({
      status: 200,
      body: { raw: Buffer.from(raw).toString('base64url') },
    }));
  }

  function rawOf(id: string, answer: (raw: string) => Answer): Answer {
    const message = messages.find((one) => one.id === id);
    return message ? answer(message.raw) : { status: 404, body: { error: { message: 'Not found' } } };
  }

  function issue(form: URLSearchParams): Answer {
    const isClient = form.get('client_secret') === CLIENT.clientSecret;
    const refused = {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been revoked.\r\nTrace ID: 1' },
    };
    if (!isClient) return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') === 'authorization_code') {
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (codes.get(form.get('code') ?? '') !== challenge) return refused;
    } else if (form.get('refresh_token') !== api.refreshToken) return refused;
    access = randomUUID();
    api.refreshToken = randomUUID();
    return {
      status: 200,
      body: { access_token: access, token_type: 'Bearer', expires_in: 3_600, refresh_token: api.refreshToken },
    };
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', api.url);
    requests.push(`${request.method} ${pathname}`);
    if (isHanging) return new Promise(() => {});
    if (pathname === '/token') return issue(new URLSearchParams(await text(request)));
    if (request.headers.authorization !== `Bearer ${access}`)
      return { status: 401, body: { error: { message: 'Expired' } } };
    const planned = failNext;
    failNext = null;
    if (planned) return planned;
    const path = decodeURIComponent(pathname).replace(/^\/(graph|gmail)/, '');
    return pathname.startsWith('/graph') ? graph(path, searchParams) : gmail(path, searchParams);
  }

  const server = createServer((request, response) => {
    void answerTo(request).then(({ status, body, headers = {} }) => {
      const type = typeof body === 'string' ? 'text/plain' : 'application/json';
      response
        .writeHead(status, { 'content-type': type, ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const api = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    refreshToken: 'the first refresh token',
    /** Whose mailbox it is. */
    account: 'support@acme.example',
    requests,
    count: (request: string) => requests.filter((one) => one === request).length,
    deliver: (raw: string, at = new Date()) => messages.push({ id: randomUUID(), raw, at }),
    /** As after an hour. */
    expireAccess: () => {
      access = randomUUID();
    },
    /** As after a month, or a week. */
    forgetHistory: () => {
      forgottenBefore = messages.length;
    },
    /** Answers nothing any more. */
    hang: () => {
      isHanging = true;
    },
    failNext: (answer: Answer) => {
      failNext = answer;
    },
    /** What a browser does that follows the address: the owner agrees. */
    agree: (url: URL) => {
      const code = randomUUID();
      codes.set(code, url.searchParams.get('code_challenge') ?? '');
      return { code, state: url.searchParams.get('state') ?? '' };
    },
    addresses: (kind: 'microsoft365' | 'gmail'): ProviderAddresses => ({
      name: kind === 'gmail' ? 'Google' : 'Microsoft 365',
      issuer: api.url,
      authorize: `${api.url}/authorize`,
      token: `${api.url}/token`,
      api: `${api.url}/${kind === 'gmail' ? 'gmail' : 'graph'}`,
      scope: 'mail',
      parameters: { access_type: 'offline' },
    }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}
