import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashOf, newSecret } from '../../../server/src/platform/base/secret.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';

/** Authentication requirements of OWASP ASVS 5.0 (V6.3 to V6.5, V7.2) that no other test covers. */

const service = await forFile(startService());

const password = 'correct horse battery';

const secretMailedTo = async (email: string) => {
  const mail = await service.smtp.next((message) => message.to.includes(email));
  return new URL(mail.link(/token=/)).searchParams.get('token') ?? '';
};

const tokensIn = (body: unknown) => JSON.stringify(body).match(/accessToken|refreshToken|eyJ/g) ?? [];

describe('a new installation', () => {
  it('has no accounts, and rejects common default credentials [ASVS 6.3.2]', async () => {
    const other = await startService({ workers: false });
    const [row] = await other.orm.em.execute<{ people: string }[]>('select count(*) as people from users');
    expect(Number(row?.people)).toBe(0);
    for (const email of ['admin@localhost.localdomain', 'admin@example.com', 'root@example.com', 'sa@example.com']) {
      const answer = await other.anybody.post('/auth/login', { email, password: 'admin' });
      expect(answer.status).toBe(401);
    }
    await other.stop();
  });
});

describe('a session', () => {
  it('is opened by a password only, never by an emailed token [ASVS 7.6.2]', async () => {
    const administrator = await service.person('administrator');
    const email = 'nora@example.com';
    const registered = await service.anybody.post('/auth/register', { name: 'Nora', email, password });
    const verified = await service.anybody.post('/auth/verify-email', { token: await secretMailedTo(email) });
    await service.anybody.post('/auth/forgot-password', { email });
    const reset = await service.anybody.post('/auth/reset-password', { token: await secretMailedTo(email), password });
    await administrator.post('/users/invite', { name: 'Ivo', email: 'ivo@example.com' });
    const token = await secretMailedTo('ivo@example.com');
    const accepted = await service.anybody.post('/auth/accept-invitation', { token, password });
    for (const answer of [registered, verified, reset, accepted]) {
      expect(answer.status).toBeLessThan(300);
      expect(tokensIn(answer.body)).toEqual([]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const [row] = await service.orm.em.execute<{ sessions: string }[]>(
      'select count(*) as sessions from refresh_tokens',
    );
    expect(Number(row?.sessions)).toBe(0);
  });

  it('has new random tokens at each sign-in, stored as hashes [ASVS 7.2.2, 7.2.3]', async () => {
    const { email, password: known } = await service.person('agent');
    const signIn = () => service.anybody.post('/auth/login', { email, password: known });
    const sessions = [(await signIn()).body, (await signIn()).body, (await signIn()).body];
    expect(new Set(sessions.map(({ accessToken }) => accessToken)).size).toBe(3);
    const secrets: string[] = sessions.map(({ refreshToken }) => refreshToken);
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const stored = await service.orm.em.execute<{ row: string }[]>('select t::text as row from refresh_tokens t');
    const rows = JSON.stringify(stored);
    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(rows).toContain(hashOf(secret));
    }
  });

  it('is replaced at the next sign-in, and older sessions end if the password changes [ASVS 7.2.4]', async () => {
    const { email, password: known } = await service.person('agent');
    const before = (await service.anybody.post('/auth/login', { email, password: known })).body;
    const me = restClient(service.url, before.accessToken);
    const changed = await me.post('/auth/change-password', { currentPassword: known, newPassword: 'quite another' });
    expect(changed.status).toBe(204);
    const after = (await service.anybody.post('/auth/login', { email, password: 'quite another' })).body;
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect((await me.get('/auth/me')).status).toBe(401);
    const { refreshToken } = before;
    expect((await service.anybody.post('/auth/refresh', { refreshToken })).status).toBe(401);
    expect((await restClient(service.url, after.accessToken).get('/auth/me')).status).toBe(200);
  });
});

describe('the token for a first password', () => {
  it('works once within seven days, and is not a password [ASVS 6.4.1]', async () => {
    const administrator = await service.person('administrator');
    const invite = async (email: string) => {
      await administrator.post('/users/invite', { name: 'Ina', email });
      return secretMailedTo(email);
    };
    const email = 'ina@example.com';
    const token = await invite(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await service.anybody.post('/auth/login', { email, password: token })).status).toBe(401);
    expect((await service.anybody.post('/auth/accept-invitation', { token, password: 'short' })).status).toBe(422);
    expect((await service.anybody.post('/auth/accept-invitation', { token, password })).status).toBe(200);
    const again = await service.anybody.post('/auth/accept-invitation', { token, password: 'somebody else’s' });
    expect(again.status).toBe(422);

    const late = await invite('late@example.com');
    const real = service.now;
    service.now = () => new Date(Date.now() + 7 * DAY_MS + 1000);
    const answer = await service.anybody.post('/auth/accept-invitation', { token: late, password });
    service.now = real;
    expect(answer.status).toBe(422);
    const login = await service.anybody.post('/auth/login', { email: 'late@example.com', password });
    expect(login.status).toBe(401);
  });
});

describe('an administrator', () => {
  it('can request a password reset for a user, but cannot choose the password [ASVS 6.4.6]', async () => {
    const administrator = await service.person('administrator');
    const person = await service.person('agent');
    const other = { name: 'A', email: 'chosen@example.com' };
    for (const field of ['password', 'newPassword', 'passwordHash']) {
      const chosen = { [field]: 'chosen by another' };
      const tries = [
        administrator.patch(`/users/${person.id}`, chosen),
        administrator.post('/users', { ...other, ...chosen }),
        administrator.post('/users/invite', { ...other, ...chosen }),
      ];
      for (const { status, body } of await Promise.all(tries)) {
        expect([status, body.errors]).toEqual([422, [expect.objectContaining({ pointer: `#/${field}` })]]);
      }
    }
    const requested = await administrator.post('/auth/forgot-password', { email: person.email });
    expect(requested.status).toBe(202);
    expect(JSON.stringify(requested.body)).not.toContain('token');
    expect(await secretMailedTo(person.email)).toMatch(/^[\w-]{43}$/);
    const login = await service.anybody.post('/auth/login', { email: person.email, password: person.password });
    expect(login.status).toBe(200);
  });
});

describe('a one-time token', () => {
  it('has 256 bits from the random source of the operating system [ASVS 6.5.3, 6.5.4]', async () => {
    const secrets = Array.from({ length: 1000 }, newSecret);
    expect(new Set(secrets).size).toBe(1000);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);

    const root = path.resolve(import.meta.dirname, '../../../server/src');
    const sources = await Array.fromAsync(glob('**/*.ts', { cwd: root }));
    const guessing = sources.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('Math.random'));
    // These files use randomness only to spread retries over time.
    const spreading = [
      'platform/database/lock-conflicts.ts',
      'platform/database/notify-channel.ts',
      'platform/database/transaction-retry.ts',
      'platform/deliveries/retry-schedule.ts',
      'platform/mail/mail-sender.ts',
    ];
    expect(guessing.sort()).toEqual(spreading);
  });
});

describe('the API', () => {
  it('has no field for a password hint or a security question [ASVS 6.4.2]', async () => {
    const { components, paths } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }), paths: z.unknown() })
      .parse(await (await fetch(`${service.url}/api/openapi.json`)).json());
    const fields: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && typeof value.properties === 'object') {
        fields.push(...Object.keys(value.properties ?? {}));
      }
      for (const one of Object.values(value)) collect(one);
    };
    // Excludes `DeliveryAttempt` and `CommentDelivery`: their `answer` is the response of a server to a message, and no
    // secret. Surveys have been `answered`.
    const { DeliveryAttempt: _, CommentDelivery: __, ...schemas } = components.schemas;
    collect({ schemas, paths });
    expect(fields).toContain('password');
    expect(fields.filter((field) => /hint|question|maiden|security|answer(?!s$|ed)/i.test(field))).toEqual([]);
    const more = { securityQuestion: 'Where?', securityAnswer: 'There' };
    const answer = await service.anybody.post('/auth/register', {
      ...{ name: 'A', email: 'a@example.com', password },
      ...more,
    });
    expect(answer.status).toBe(422);
  });
});
