import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../support/service.ts';
import { type Wire, type WireAnswer, wireTo } from '../support/wire.ts';

let service: TestService;
let wire: Wire;
beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  wire = wireTo(service.url);
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

const cookieOf = ({ rawHeaders }: WireAnswer) =>
  rawHeaders.find((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'set-cookie');
const pairOf = (answer: WireAnswer) => cookieOf(answer)?.split(';')[0] ?? '';

async function signedIn() {
  const { email, password } = await service.person('agent');
  return wire.send('POST /api/auth/login', { body: { email, password, refreshTokenIn: 'cookie' } });
}
const refresh = (cookie: string) =>
  wire.send('POST /api/auth/refresh', { body: { refreshToken: 'cookie' }, headers: { Cookie: cookie } });

describe('a refresh token in a cookie', () => {
  it('is HttpOnly, same-site and ends with the browser session', async () => {
    const answer = await signedIn();
    expect(answer.status).toBe(200);
    expect(answer.body.refreshToken).toBe('cookie');
    expect(cookieOf(answer)).toMatch(/^ticketwire_refresh=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('continues the session once, and is replaced by the next token', async () => {
    const first = await signedIn();
    const second = await refresh(pairOf(first));
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).toBe('cookie');
    expect(pairOf(second)).not.toBe(pairOf(first));
    expect((await refresh(`theme=dark; ${pairOf(second)}; a=b`)).status).toBe(200);
  });

  it('works the same over tRPC', async () => {
    const { email, password } = await service.person('agent');
    const first = await wire.send('POST /trpc/auth.login', { body: { email, password, refreshTokenIn: 'cookie' } });
    expect(first.body.result.data.refreshToken).toBe('cookie');
    const second = await wire.send('POST /trpc/auth.refresh', {
      body: { refreshToken: 'cookie' },
      headers: { Cookie: pairOf(first) },
    });
    expect(second.status).toBe(200);
    expect(pairOf(second)).toMatch(/^ticketwire_refresh=/);
  });

  it('is used only if the request asks for it, and authenticates no other operation', async () => {
    const Cookie = pairOf(await signedIn());
    const withCookie = (line: string, body?: object) => wire.send(line, { headers: { Cookie }, ...(body && { body }) });
    expect((await withCookie('GET /api/auth/me')).status).toBe(401);
    expect((await withCookie('POST /api/auth/refresh', { refreshToken: 'another' })).status).toBe(401);
    expect((await withCookie('POST /api/auth/logout', {})).status).toBe(401);
    expect((await refresh(Cookie)).status).toBe(200);
  });

  it('is deleted at sign-out, which ends the session', async () => {
    const Cookie = pairOf(await signedIn());
    const out = await wire.send('POST /api/auth/logout', { body: { refreshToken: 'cookie' }, headers: { Cookie } });
    expect(out.status).toBe(204);
    expect(cookieOf(out)).toMatch(/^ticketwire_refresh=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await refresh(Cookie)).status).toBe(401);
  });

  it.each(['', 'ticketwire_refresh=', 'ticketwire_refresh=guessed', '=;;=%', `x=${'y'.repeat(4000)}`])(
    'is rejected if it is invalid: %s',
    async (cookie) => {
      const { status, body } = await refresh(cookie);
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    },
  );

  it('is set only for clients that request it', async () => {
    const { email, password } = await service.person('agent');
    const answer = await wire.send('POST /api/auth/login', { body: { email, password } });
    expect(cookieOf(answer)).toBeUndefined();
    expect(answer.body.refreshToken).not.toBe('cookie');
  });
});

it('sets the Secure attribute if the service is reached over HTTPS', async () => {
  const secure = await startService({ workers: false, environment: { PUBLIC_URL: 'https://desk.example.com' } });
  const there = wireTo(secure.url);
  const { email, password } = await secure.person('agent');
  const answer = await there.send('POST /api/auth/login', { body: { email, password, refreshTokenIn: 'cookie' } });
  there.close();
  await secure.stop();
  expect(cookieOf(answer)).toMatch(/; Secure/);
});
