import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Answer, startService } from '../../support/service.ts';

/**
 * Password requirements of OWASP ASVS 5.0 (V6.2) that no other test covers. `docs/security.md` lists the tests of each
 * requirement.
 */

const service = await forFile(startService({ workers: false }));

let people = 0;
const newAddress = () => `owner-${++people}@example.com`;

const register = (password: string, email = newAddress(), name = 'Some Body') =>
  service.anybody.post('/auth/register', { name, email, password });
const logIn = (email: string, password: string) => service.anybody.post('/auth/login', { email, password });

const pointers = ({ body }: Answer) => body.errors?.map(({ pointer }: { pointer: string }) => pointer);

/** Every operation that sets a password, and the field that contains it. */
const choosing: [string, string, (password: string) => Promise<Answer>][] = [
  ['registering', '#/password', (password) => register(password)],
  ['resetting', '#/password', (password) => service.anybody.post('/auth/reset-password', { token: 'none', password })],
  [
    'accepting an invitation',
    '#/password',
    (password) => service.anybody.post('/auth/accept-invitation', { token: 'none', password }),
  ],
  [
    'setting up',
    '#/password',
    (password) =>
      service.anybody.post('/auth/set-up', { token: 'none', name: 'First', email: 'first@example.com', password }),
  ],
  [
    'changing it',
    '#/newPassword',
    async (newPassword) => {
      const person = await service.person('requester');
      return person.post('/auth/change-password', { currentPassword: person.password, newPassword });
    },
  ],
];

describe.each(choosing)('a new password set by %s', (_, pointer, choose) => {
  it('requires 10 characters, not counted in bytes or halves of surrogate pairs [ASVS 6.2.1]', async () => {
    for (const short of ['123 567 9', '🦉'.repeat(9), 'ä'.repeat(9)]) {
      const answer = await choose(short);
      expect({ short, status: answer.status, pointers: pointers(answer) }).toEqual({
        short,
        status: 422,
        pointers: [pointer],
      });
    }
  });

  it('is limited to 1,024 bytes, checked before any hashing', async () => {
    expect(pointers(await choose('ä'.repeat(513)))).toEqual([pointer]);
  });
});

describe.each(choosing.filter(([way]) => !way.includes('invitation') && way !== 'resetting'))(
  'the check of a new password set by %s',
  (_, pointer, choose) => {
    it('rejects the most common passwords, even if followed by digits [ASVS 6.2.4]', async () => {
      for (const common of ['1q2w3e4r5t', 'Password123', 'iloveyou20261121', 'QwertyUIOP']) {
        expect({ common, pointers: pointers(await choose(common)) }).toEqual({ common, pointers: [pointer] });
      }
    });

    it('rejects what has only spaces or a few different characters [ASVS 6.2.4]', async () => {
      const spaces = [' ', '\u00a0', '\u3000', '\u200b', '\u2800'].map((space) => space.repeat(12));
      const mixed = 'z\u200bq\u00a0z\u2060q\u3000z\u2800q';
      for (const simple of [
        ...spaces,
        mixed,
        'zzzzzzzzzzzz',
        'zq zq zq zq zq',
        'ZzQqXxZzQqXx',
        '🦉🦉🦉🦉🦉🦉🦉🦉🦉🦉🦉🦉',
      ]) {
        expect({ simple, pointers: pointers(await choose(simple)) }).toEqual({ simple, pointers: [pointer] });
      }
    });

    it('rejects the product name [ASVS 6.2.11]', async () => {
      for (const own of ['Ticketwire', 'ticket wire', 'ticketwire2026']) {
        expect({ own, pointers: pointers(await choose(own)) }).toEqual({ own, pointers: [pointer] });
      }
    });
  },
);

describe('a password', () => {
  it.each([
    'lowercaseonly',
    'UPPERCASEONLY',
    '83920174652938',
    '!?%&/()=#*+-_.:;',
    '   blanks all around   ',
    'пароль на каждый день',
    'とても長い秘密の言葉です',
    '🦉🌋🧭🪁🧶🥨🪗🛶🧊🪴',
    'with "quotes", \\ and <b>',
    'tab\tand\nnew line',
  ])('can consist of any characters: %j [ASVS 6.2.5]', async (password) => {
    const email = newAddress();
    expect((await register(password, email)).status).toBe(201);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('is compared exactly as typed, including case, spaces and every byte [ASVS 6.2.8]', async () => {
    const email = newAddress();
    const password = ` Mixed Case ${'x'.repeat(80)} end `;
    await register(password, email);
    const others = [
      password.toLowerCase(),
      password.trim(),
      password.slice(0, -1),
      password.slice(0, 72),
      `${password} `,
    ];
    for (const other of others) expect((await logIn(email, other)).status, other).toBe(401);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('can have 64 characters of four bytes each, and up to 1,024 bytes [ASVS 6.2.9]', async () => {
    for (const long of ['🦉🦊🐻🐼'.repeat(16), 'a long one, '.repeat(85)]) {
      const email = newAddress();
      expect((await register(long, email)).status).toBe(201);
      expect((await logIn(email, long)).status).toBe(200);
    }
  });

  it('never expires [ASVS 6.2.10]', async () => {
    const { email, password } = await service.person('agent');
    const real = service.now;
    service.now = () => new Date(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000);
    const { status, body } = await logIn(email, password);
    service.now = real;
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/password/i);
  });

  it('cannot be the name, the address or the local part of the address of its owner [ASVS 6.2.11]', async () => {
    const email = 'rosalind.elsie@example.com';
    for (const own of ['Rosalind Franklin', 'ROSALINDFRANKLIN', email, 'rosalind.elsie', 'Rosalind.Elsie1920']) {
      const answer = await register(own, email, 'Rosalind Franklin');
      expect({ own, pointers: pointers(answer) }).toEqual({ own, pointers: ['#/password'] });
    }
    expect((await register('Rosalind’s own secret', email, 'Rosalind Franklin')).status).toBe(201);
  });

  it('is changed only with the current password [ASVS 6.2.2, 6.2.3]', async () => {
    const { email, password, token } = await service.person('agent');
    const me = restClient(service.url, token);
    const newPassword = 'quite another one';
    expect(pointers(await me.post('/auth/change-password', { newPassword }))).toEqual(['#/currentPassword']);
    const wrong = await me.post('/auth/change-password', { currentPassword: 'not this one', newPassword });
    expect(pointers(wrong)).toEqual(['#/currentPassword']);
    expect((await logIn(email, newPassword)).status).toBe(401);
    expect((await me.post('/auth/change-password', { currentPassword: password, newPassword })).status).toBe(204);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });
});
