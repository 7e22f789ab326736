import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { type Wire, wireTo } from './support/wire.ts';

/** Links in emails use the configured address, whatever a request claims. */
const PUBLIC_URL = 'https://help.example.com';
const password = 'correct horse battery';

let service: TestService;
let wire: Wire;
let administrator: Person;

beforeAll(async () => {
  // Tests the worst case, in which every forwarded header is trusted.
  const environment = { PUBLIC_URL, RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' };
  service = await startService({ environment });
  wire = wireTo(service.url);
  administrator = await service.person('administrator');
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

const hosts = [
  ...['evil.example', 'evil.example:443', 'evil.example:99999', 'EVIL.example.', '.evil.example', 'a@evil.example'],
  ...['help.example.com@evil.example', 'help.example.com.evil.example', 'help.example.com:x@evil.example'],
  ...['help.example.com evil.example', 'help.example.com,evil.example', 'evil.example, help.example.com'],
  ...[
    'evil.example/',
    'evil.example/help.example.com',
    'evil.example#',
    'evil.example?',
    'evil.example\\',
    '\\evil.example',
  ],
  ...['//evil.example', 'http://evil.example', 'https://evil.example/?', 'javascript:evil.example', 'evil.example%00'],
  ...[
    'evil.example%2f',
    '%65vil.example',
    '[::1]evil.example',
    '[evil.example]',
    '::evil.example',
    '0x7f.evil.example',
  ],
  ...[
    '"evil.example',
    "'evil.example",
    '<evil.example>',
    'evil.example;',
    'evil.example"onclick="x',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal host that an attacker sends
    '${evil.example}',
  ],
  ...[
    '{token}.evil.example',
    'evil.example/{token}',
    '*.evil.example',
    '_.evil.example',
    'xn--evil-example',
    'evil\texample',
  ],
  ...['\xe9vil.example', 'evil.example\xa0', 'evil.example\x85', '-evil.example', `${'a'.repeat(200)}.evil.example`],
  ...['evil.example.', 'evil.example:0', 'evil.example:', '[::ffff:7f00:1].evil.example', 'evil.example..'],
] as const;

/** Headers that frameworks and proxies use as the requested host or as a redirect target. */
const forgeries: ((host: string) => Record<string, string>)[] = [
  (host) => ({ Host: host }),
  (host) => ({
    ...{ 'X-Forwarded-Host': host, 'X-Forwarded-Server': host, 'X-Forwarded-Proto': host, 'X-Forwarded-Port': host },
    ...{ 'X-Host': host, 'X-Original-Host': host, 'X-HTTP-Host-Override': host, 'X-Forwarded-Prefix': `/${host}` },
    ...{ 'X-Original-URL': `//${host}/`, 'X-Rewrite-URL': `//${host}/`, 'X-Forwarded-For': host, Via: host },
    ...{ Forwarded: `for=${host};host=${host};proto=https`, Origin: `https://${host}`, Referer: `https://${host}/` },
  }),
];
const forged = hosts.flatMap((host) => forgeries.map((forge) => forge(host)));

let addresses = 0;
const newAddress = () => `reader-${++addresses}@example.com`;

/** Every operation that sends a link by email: sends the request and returns the recipient. */
const occasions: Record<string, (headers: Record<string, string>, index: number) => Promise<string>> = {
  async registration(headers) {
    const email = newAddress();
    const { status } = await wire.send('POST /api/auth/register', { headers, body: { name: 'Ria', email, password } });
    expect(status).toBe(201);
    return email;
  },
  async 'another verification'(headers) {
    const { email } = await service.person('requester', { email: newAddress(), verified: false });
    expect((await wire.send('POST /api/auth/resend-verification', { headers, body: { email } })).status).toBe(202);
    return email;
  },
  async 'a forgotten password'(headers, index) {
    const { email } = await service.person('requester', { email: newAddress() });
    const line = index % 4 < 2 ? 'POST /api/auth/forgot-password' : 'POST /trpc/auth.forgotPassword';
    expect((await wire.send(line, { headers, body: { email } })).status).toBeLessThan(203);
    return email;
  },
  async 'an invitation'(headers) {
    const email = newAddress();
    const authorized = { ...headers, Authorization: `Bearer ${administrator.token}` };
    const answer = await wire.send('POST /api/users/invite', { headers: authorized, body: { name: 'Ivo', email } });
    expect(answer.status).toBe(201);
    return email;
  },
  async 'a change of address'(headers) {
    const person = await service.person('requester', { email: newAddress() });
    const email = newAddress();
    const authorized = { ...headers, Authorization: `Bearer ${person.token}` };
    const body = { email, currentPassword: person.password };
    expect((await wire.send('POST /api/auth/change-email', { headers: authorized, body })).status).toBe(202);
    return email;
  },
};

/** Tests each forgery with one of the operations in a quick run, and with all of them in a deep one. */
const forgedAt = (occasion: string) => {
  const names = Object.keys(occasions);
  const all = forged.map((headers, index) => ({ headers, index }));
  const sampled = all.filter(({ index }) => index % names.length === names.indexOf(occasion));
  return depth({ quick: sampled, deep: all });
};

/** Every web address in an email, in its text, and in its HTML as a link or as text that becomes one. */
const linksIn = ({ text, html }: Message): string[] => [
  ...(text.match(/\b(?:[a-z]+:\/\/|www\.)\S+/gi) ?? []),
  ...[...html.matchAll(/(?:href|src|action)\s*=\s*["']?([^"'\s>]*)/gi)].map(([, url = '']) => url),
  ...(html.replaceAll(/<[^>]*>/g, ' ').match(/\b(?:[a-z]+:\/\/|www\.)\S+/gi) ?? []),
];

const mailTo = (email: string) => service.smtp.next((message) => message.to.includes(email));

describe(`a request forged to appear sent to another host, in ${forged.length} ways`, () => {
  it.each(Object.keys(occasions))(
    'does not affect the emailed link for %s [GHSA-822g-7rw5-53xj] [CVE-2026-22032]',
    async (occasion) => {
      const readers = await Promise.all(
        forgedAt(occasion).map(({ headers, index }) => occasions[occasion]?.(headers, index)),
      );
      for (const email of readers) {
        const mail = await mailTo(email ?? '');
        const links = linksIn(mail);
        expect(links.length).toBeGreaterThan(0);
        expect(links.filter((link) => !link.startsWith(`${PUBLIC_URL}/admin/`))).toEqual([]);
        expect(mail.raw).not.toMatch(/evil\W?example/i);
      }
    },
  );

  it('does not affect links if the request target is an absolute URL, and causes no redirect elsewhere', async () => {
    const email = newAddress();
    await service.person('requester', { email });
    for (const target of ['http://evil.example/api/auth/forgot-password', '//evil.example/api/auth/forgot-password']) {
      const answer = await wire.send(`POST ${target}`, { headers: { Host: 'evil.example' }, body: { email } });
      expect(answer.status).toBeLessThan(500);
      expect(answer.rawHeaders.join('\n')).not.toContain('evil');
    }
    const answer = await wire.send('POST /api/auth/forgot-password', { body: { email } });
    expect(answer.status).toBe(202);
    const mail = await mailTo(email);
    expect(linksIn(mail).filter((link) => !link.startsWith(`${PUBLIC_URL}/admin/`))).toEqual([]);
  });
});

describe('a caller', () => {
  const FIELDS = ['redirect', 'redirectTo', 'redirect_uri', 'returnUrl', 'reset_url', 'verification_url', 'invite_url'];
  const MORE = ['callbackUrl', 'next', 'url', 'host', 'publicUrl', 'origin', 'link', 'template'];

  it('cannot choose the target of a link, neither in the body nor in the query [CVE-2026-22032]', async () => {
    const email = newAddress();
    await service.person('requester', { email });
    for (const field of [...FIELDS, ...MORE]) {
      const value = 'https://evil.example/';
      const inBody = await service.anybody.post('/auth/forgot-password', { email, [field]: value });
      expect(inBody).toMatchObject({ status: 422, body: { errors: [{ pointer: `#/${field}` }] } });
      const inQuery = await service.anybody.post(`/auth/forgot-password?${field}=${value}`, { email });
      expect(inQuery).toMatchObject({ status: 422, body: { errors: [{ pointer: `#/${field}` }] } });
    }
    await service.anybody.post('/auth/forgot-password', { email });
    await mailTo(email);
    expect(service.smtp.messages.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  const names = [
    ...['https://evil.example/win', 'www.evil.example', 'evil.example/win', 'Click here: http://evil.example'],
    ...['<a href="https://evil.example">Win</a>', '"><img src=//evil.example/x>', '[Win](https://evil.example)'],
  ];

  it.each(names)('cannot inject text into an email to someone else: %s', async (name) => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await service.anybody.post('/auth/register', { name, email: first, password });
    await service.anybody.post('/auth/register', { name: 'Ria', email: first, password });
    await service.anybody.post('/auth/forgot-password', { email: first });
    const person = await service.person('requester', { name, email: second });
    await person.post('/auth/change-email', { email: third, currentPassword: person.password });
    for (const email of [first, first, first, third]) {
      const mail = await mailTo(email);
      expect(mail.raw).not.toContain('evil');
      expect(linksIn(mail).filter((link) => !link.startsWith(`${PUBLIC_URL}/admin/`))).toEqual([]);
    }
  });
});

describe('configured link templates', () => {
  it('are the only source of each link [GHSA-822g-7rw5-53xj]', async () => {
    const templated = await startService({
      environment: {
        ...{ PUBLIC_URL, RATE_LIMIT: 'off', LINK_VERIFY_EMAIL: 'https://app.example.com/verify/{token}?from=mail' },
        LINK_RESET_PASSWORD: 'https://app.example.com/reset#{token}',
        LINK_ACCEPT_INVITATION: 'https://app.example.com/join?t={token}',
      },
    });
    const inviter = await templated.person('administrator');
    const headers = { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' };
    const linkTo = async (email: string, subject: RegExp) =>
      (await templated.smtp.next((message) => message.to.includes(email) && subject.test(message.subject))).link();

    await templated.anybody.post('/auth/register', { name: 'Ria', email: 'r@example.com', password }, headers);
    await templated.anybody.post('/auth/forgot-password', { email: 'r@example.com' }, headers);
    await inviter.post('/users/invite', { name: 'Ivo', email: 'i@example.com' }, headers);
    const change = { email: 'new@example.com', currentPassword: inviter.password };
    await inviter.post('/auth/change-email', change, headers);
    expect(await linkTo('r@example.com', /confirm/i)).toMatch(
      /^https:\/\/app\.example\.com\/verify\/reg_[\w-]{43}\?from=mail$/,
    );
    expect(await linkTo('r@example.com', /password/)).toMatch(/^https:\/\/app\.example\.com\/reset#[\w-]{43}$/);
    expect(await linkTo('i@example.com', /invited/)).toMatch(/^https:\/\/app\.example\.com\/join\?t=[\w-]{43}$/);
    expect(await linkTo('new@example.com', /new/)).toMatch(
      /^https:\/\/app\.example\.com\/verify\/[\w-]{43}\?from=mail$/,
    );
    await templated.stop();
  });
});
