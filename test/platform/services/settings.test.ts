import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '../../../server/src/platform/services/config.ts';
import { SECRETS } from '../../../server/src/platform/services/secret-files.ts';

/** Returns what is wrong with these settings, one line for each fault. */
function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.faults;
  }
}

describe('OPERATIONS_PORT', () => {
  it.each([
    [{ ROLE: 'worker' }, 9464],
    [{ ROLE: 'web' }, null],
    [{}, null],
    [{ ROLE: 'worker', OPERATIONS_PORT: '9000' }, 9000],
    [{ ROLE: 'web', OPERATIONS_PORT: '9000' }, 9000],
    [{ ROLE: 'worker', OPERATIONS_PORT: 'off' }, null],
    [{ OPERATIONS_PORT: 'off' }, null],
    [{ ROLE: 'worker', WORKER_PORT: '9000' }, 9000],
    [{ ROLE: 'web', WORKER_PORT: '9000' }, null],
  ])('is, for %j, %j', (environment, port) => {
    expect(readConfig(environment).operationsPort).toBe(port);
  });

  it.each([
    [{ OPERATIONS_PORT: 'many' }, 'OPERATIONS_PORT must be a port number from 0 to 65535, or off'],
    [
      { OPERATIONS_PORT: '3000' },
      'OPERATIONS_PORT must differ from PORT. To serve health and metrics on PORT, remove it',
    ],
    [
      { ROLE: 'worker', OPERATIONS_PORT: '1', WORKER_PORT: '2' },
      'WORKER_PORT is the former name of OPERATIONS_PORT: set only OPERATIONS_PORT',
    ],
  ])('rejects %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });
});

describe('PROCESSES', () => {
  it.each([
    [{ PROCESSES: '3' }, 3],
    [{ PROCESSES: '3', ROLE: 'web' }, 3],
    [{ PROCESSES: '3', ROLE: 'worker' }, 1],
  ])('starts, for %j, %d', (environment, count) => {
    expect(readConfig(environment).processes).toBe(count);
  });

  it.each(['0', '65', '1.5', 'many'])('rejects %j', (count) => {
    expect(faultsOf({ PROCESSES: count })).toEqual(['PROCESSES must be auto or a number of processes from 1 to 64']);
  });
});

describe('DATABASE_REPLICA_URL', () => {
  const DATABASE_URL = 'postgres://db/tickets';

  it.each([
    [{ DATABASE_REPLICA_URL: 'postgres://replica/tickets' }, 'DATABASE_REPLICA_URL requires DATABASE_URL'],
    [
      { DATABASE_URL, DATABASE_REPLICA_URL: 'postgres://a,b/tickets' },
      'DATABASE_REPLICA_URL must name one host: the positions that a replica has reached are those of one server',
    ],
    [
      { DATABASE_URL, DATABASE_REPLICA_URL: 'mysql://replica' },
      'DATABASE_REPLICA_URL must be a URL that starts with postgres:// or postgresql://',
    ],
  ])('rejects %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });
});

describe('SECURITY_CONTACT', () => {
  const SECURITY_CONTACT_EXPIRES = '2027-12-31';

  it.each([
    [{ SECURITY_CONTACT: 'security@example.com' }, 'mailto:security@example.com'],
    [{ SECURITY_CONTACT: 'https://example.com/report' }, 'https://example.com/report'],
  ])('is, for %j, the URL %s', (setting, contact) => {
    const { securityContact } = readConfig({ ...setting, SECURITY_CONTACT_EXPIRES });
    expect(securityContact).toEqual({ contact, expires: new Date('2027-12-31T00:00:00Z') });
  });

  it.each([
    [
      { SECURITY_CONTACT: 'security@example.com' },
      'SECURITY_CONTACT and SECURITY_CONTACT_EXPIRES must be set together',
    ],
    [{ SECURITY_CONTACT_EXPIRES }, 'SECURITY_CONTACT and SECURITY_CONTACT_EXPIRES must be set together'],
    [
      { SECURITY_CONTACT: 'Ada', SECURITY_CONTACT_EXPIRES },
      'SECURITY_CONTACT must be an email address or a URL that starts with https://',
    ],
    [
      { SECURITY_CONTACT: 'security@example.com', SECURITY_CONTACT_EXPIRES: 'soon' },
      'SECURITY_CONTACT_EXPIRES must be a date, such as 2027-12-31',
    ],
  ])('rejects %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });
});

describe('numbers', () => {
  it.each([
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a number of connections from 2 to 500'],
    [{ DATABASE_REPLICA_MAX_LAG: '0' }, 'DATABASE_REPLICA_MAX_LAG must be a number of seconds from 1 to 3600'],
    [{ DRAIN_DELAY: '-1' }, 'DRAIN_DELAY must be a number of seconds from 0 to 300'],
    [{ DRAIN_DELAY: '1.5' }, 'DRAIN_DELAY must be a number of seconds from 0 to 300'],
    [{ RETAIN_DELIVERIES: '13' }, 'RETAIN_DELIVERIES must be a number of days from 14 to 3650'],
    [{ RETAIN_EVENTS: '364' }, 'RETAIN_EVENTS must be a number of days from 365 to 3650'],
    [{ RETAIN_IDEMPOTENCY_KEYS: '0' }, 'RETAIN_IDEMPOTENCY_KEYS must be a number of days from 1 to 3650'],
    [{ RETAIN_SESSIONS: '0' }, 'RETAIN_SESSIONS must be a number of days from 1 to 3650'],
    [{ RETAIN_NOTIFICATIONS: 'never' }, 'RETAIN_NOTIFICATIONS must be a number of days from 1 to 3650'],
  ])('rejects %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });

  it('has defaults that change nothing', () => {
    expect(readConfig({})).toMatchObject({ databasePool: 10, drainDelay: 0 });
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ticketwire-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const token = 'a token of the tests';

  it('is the same as in its variable, with or without a newline at its end', () => {
    for (const text of [token, `${token}\n`, `${token}\r\n`]) {
      expect(readConfig({ METRICS_TOKEN_FILE: file('token', text) }).metricsToken).toBe(token);
    }
    const databaseUrl = 'postgres://desk:s3cret@db.example.org/tickets';
    expect(readConfig({ DATABASE_URL_FILE: file('url', databaseUrl) })).toMatchObject({
      databaseUrl,
      databaseDirectUrl: databaseUrl,
    });
  });

  it('is checked like its variable, and the message has no part of it', () => {
    expect(faultsOf({ METRICS_TOKEN_FILE: file('short', 'short') })).toEqual([
      'METRICS_TOKEN must have at least 16 characters',
    ]);
  });

  it('is reported in one line if it cannot be read, is empty, or is set twice', () => {
    const missing = path.join(folder, 'missing');
    const faults = faultsOf({
      METRICS_TOKEN_FILE: missing,
      JWT_SECRET_FILE: file('empty', '\n'),
      ADMIN_PASSWORD: 'correct horse battery',
      ADMIN_PASSWORD_FILE: file('password', 'correct horse battery'),
    });
    expect(faults).toEqual([
      `JWT_SECRET_FILE names an empty file (${path.join(folder, 'empty')})`,
      'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE cannot both be set',
      `METRICS_TOKEN_FILE cannot be read (ENOENT: no such file or directory, open '${missing}')`,
      'ADMIN_EMAIL and ADMIN_PASSWORD must be set together',
    ]);
  });

  it('is documented for every variable that can be in a file', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
    const [paragraph = ''] = /Each secret can be in a file[\s\S]*?\n\n/.exec(page) ?? [];
    expect(SECRETS.filter((name) => !paragraph.includes(`\`${name}\``))).toEqual([]);
  });
});
