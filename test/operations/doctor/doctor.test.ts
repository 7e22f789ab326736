import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareAttachments } from '@ticketwire/server/src/operations/doctor/checks/attachments.ts';
import { backupFinding } from '@ticketwire/server/src/operations/doctor/checks/backups.ts';
import { connectionFinding } from '@ticketwire/server/src/operations/doctor/checks/connections.ts';
import { versionFinding } from '@ticketwire/server/src/operations/doctor/checks/database.ts';
import { eventLogFinding } from '@ticketwire/server/src/operations/doctor/checks/event-log.ts';
import type { Check, State } from '@ticketwire/server/src/operations/doctor/checks/finding.ts';
import { mailDnsFinding } from '@ticketwire/server/src/operations/doctor/checks/mail-dns.ts';
import { replicaFinding } from '@ticketwire/server/src/operations/doctor/checks/replica.ts';
import { ownerFinding } from '@ticketwire/server/src/operations/doctor/checks/storage.ts';
import { clockFinding, offsetHere, timeZoneFinding } from '@ticketwire/server/src/operations/doctor/checks/time.ts';
import { connectOnce } from '@ticketwire/server/src/operations/doctor/connect.ts';
import { checks, diagnose } from '@ticketwire/server/src/operations/doctor/diagnose.ts';
import { asJson, asText, exitCodeOf, runChecks } from '@ticketwire/server/src/operations/doctor/run-checks.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@ticketwire/server/src/operations/embedded-postgres/embedded.ts';
import { readConfig } from '@ticketwire/server/src/platform/services/config.ts';
import { SECRETS } from '@ticketwire/server/src/platform/services/secret-files.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeWebhook } from '../../messaging/webhooks/support/webhooks.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp.ts';
import { startBucket } from '../../tickets/attachments/support/bucket.ts';
import { sha256, upload } from '../../tickets/attachments/support/files.ts';
import { ClusterServer } from '../high-availability/support/cluster-server.ts';
import { startDnsServer, type TxtZone } from './dns.ts';

let folder: string;
let database: TestDatabase;
let admin: Client;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-doctor-'));
  database = await createDatabase();
  admin = new Client(database.address);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The checks with a planted fault in this file. */
const planted = new Set<string>();

/** Returns the state and the text of one check. */
async function resultOf(id: string, environment: Record<string, string>) {
  const results = await diagnose({ DATA_DIR: folder, ...environment });
  const result = results.find((one) => one.id === id);
  if (!result) throw new Error(`No check ${id} in ${results.map((one) => one.id)}`);
  return result;
}

async function expectFault(id: string, environment: Record<string, string>, state: State, text: string | RegExp) {
  planted.add(id);
  const result = await resultOf(id, environment);
  expect([result.state, result.summary]).toEqual([state, expect.stringMatching(text)]);
  expect(result.advice).toMatch(/\S/);
}

describe('the configuration', () => {
  it('is reported with one failure for each invalid variable, and nothing else is checked', async () => {
    planted.add('configuration');
    expect(await diagnose({ PORT: 'eighty', SMTP_URL: 'mail' })).toEqual([
      expect.objectContaining({
        id: 'configuration',
        state: 'failed',
        summary: expect.stringContaining('PORT must be'),
      }),
      expect.objectContaining({
        id: 'configuration',
        state: 'failed',
        summary: expect.stringContaining('SMTP_URL must'),
      }),
    ]);
  });

  it('is questioned where it is valid but unusual', async () => {
    await expectFault('public-url', { ROLE: 'web' }, 'warning', 'PUBLIC_URL is not set');
    await expectFault('public-url', { PUBLIC_URL: 'http://desk.example.com' }, 'warning', 'does not use https');
    const secure = { PUBLIC_URL: 'https://desk.example.com' };
    await expectFault('proxy', secure, 'warning', 'TRUST_PROXY is not set');
    await expectFault('metrics', secure, 'warning', 'can read /metrics');
    await expectFault('webhooks', { ...secure, WEBHOOK_ALLOW_PRIVATE: 'on' }, 'warning', 'private network');
    for (const [id, more] of [
      ['public-url', {}],
      ['proxy', { TRUST_PROXY: '1' }],
      ['metrics', { OPERATIONS_PORT: '9464' }],
      ['metrics', { METRICS_TOKEN: 'a token of the tests' }],
      ['webhooks', {}],
    ] as const) {
      expect(await resultOf(id, { ...secure, ...more })).toMatchObject({ state: 'ok' });
    }
  });
});

describe('the database', () => {
  it('that cannot be reached is one failure; checks without it still run', async () => {
    const url = 'postgres://desk:s3cret@127.0.0.1:1/tickets';
    await expectFault('database', { DATABASE_URL: url }, 'failed', 'Nothing is listening there');
    const results = await diagnose({ DATA_DIR: folder, DATABASE_URL: url });
    const stateOf = Object.fromEntries(results.map(({ id, state }) => [id, state]));
    expect(stateOf).toMatchObject({ schema: 'skipped', clock: 'skipped', 'data-folder': 'ok', disk: 'ok' });
    expect(JSON.stringify(results)).not.toContain('s3cret');
  });

  it('is fine when it is installed', async () => {
    const results = await diagnose({ DATA_DIR: folder, DATABASE_URL: database.url });
    const ids = [
      'database',
      'database-version',
      'database-writable',
      'database-encoding',
      'schema',
      'indexes',
      'clock',
      'time-zones',
    ];
    const states = ids.map((id) => [id, results.find((one) => one.id === id)?.state]);
    expect(states).toEqual(ids.map((id) => [id, 'ok']));
  });

  it('is too old, or soon without bug fixes', () => {
    planted.add('database-version');
    const today = new Date('2026-11-25');
    expect(versionFinding('18.4 (Debian)', today).state).toBe('ok');
    expect(versionFinding('19.1', today).state).toBe('ok');
    expect(versionFinding('15.10', today).state).toBe('ok');
    expect(versionFinding('14.12', today)).toMatchObject({
      state: 'failed',
      summary: expect.stringContaining('too old'),
    });
    expect(versionFinding('15.10', new Date('2027-06-01')).state).toBe('warning');
    expect(versionFinding('15.10', new Date('2028-01-01')).summary).toContain('has had no bug fixes after 2027-11-11');
  });

  it('has a replica that is not a standby, or does not answer', async () => {
    const environment = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: database.url };
    await expectFault('replica', environment, 'failed', 'not a standby');
    const away = { ...environment, DATABASE_REPLICA_URL: 'postgres://desk:s3cret@127.0.0.1:1/tickets' };
    await expectFault('replica', away, 'failed', 'Nothing is listening there');
    expect(await resultOf('replica', { DATABASE_URL: database.url })).toMatchObject({ state: 'skipped' });
  });

  it('has a replica of another database, of several servers, or far behind', () => {
    const primary = { started: '1', standby: false, cluster: 'a', epoch: 'e', events: '10', age: null };
    const standby = { ...primary, started: '2', standby: true, age: 60 };
    const stateOf = (...servers: (typeof standby)[]) => {
      const { state, summary } = replicaFinding(primary, servers, 10);
      return `${state}: ${summary}`;
    };
    expect(stateOf(standby, standby)).toMatch(/^ok/);
    expect(stateOf({ ...standby, events: '9' })).toMatch(/^warning: .*more than 10 seconds behind/);
    expect(stateOf({ ...standby, events: '9', age: 1 })).toMatch(/^ok/);
    expect(stateOf({ ...standby, cluster: 'b' })).toMatch(/^failed: .*another database/);
    expect(stateOf({ ...standby, epoch: 'f' })).toMatch(/^failed: .*another database/);
    expect(stateOf(standby, { ...standby, started: '3' })).toMatch(/^failed: .*several servers/);
  });

  it('rejects writes', async () => {
    const { database: name } = database.address;
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await expectFault('database-writable', { DATABASE_URL: database.url }, 'failed', 'read-only');
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
  });

  it('stores text in an encoding without most characters', async () => {
    const name = `latin_${crypto.randomUUID().slice(0, 8)}`;
    await admin.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    onTestFinished(async () => void (await admin.query(`drop database ${name} with (force)`)));
    const url = database.url.replace(database.address.database, name);
    await expectFault('database-encoding', { DATABASE_URL: url }, 'failed', 'LATIN1');
    await expectFault('database-unaccent', { DATABASE_URL: url }, 'warning', 'unaccent');
    await expectFault('schema', { DATABASE_URL: url }, 'warning', 'no tables yet');
  });

  it('compiles statements of a pooler', async () => {
    const url = { DATABASE_URL: database.url };
    expect((await resultOf('database-jit', url)).state).toBe('ok');
    const pooled = { DATABASE_URL: `${database.url}?pooled`, DATABASE_DIRECT_URL: database.url };
    await expectFault('database-jit', pooled, 'warning', 'jit is on');
    await admin.query(`alter database ${database.address.database} set jit = off`);
    expect((await resultOf('database-jit', pooled)).state).toBe('ok');
  });

  it('has an event log that is too large for one table, or whose partitions are being changed', async () => {
    const url = { DATABASE_URL: database.url };
    await admin.query('alter table events add constraint events_closing check (position > 0) not valid');
    await expectFault('event-log', url, 'warning', 'interrupted');
    await admin.query('alter table events drop constraint events_closing');
    expect((await resultOf('event-log', url)).state).toBe('ok');
    const large = { segments: 0, events: 60_000_000, unfinished: false };
    expect(eventLogFinding(large).summary).toBe('The event log has about 60 million events in one table');
    expect(eventLogFinding({ ...large, segments: 3 }).state).toBe('ok');
  });

  it('lacks migrations, or has those of a newer release', async () => {
    const { rows } = await admin.query(
      'delete from migrations where name = (select max(name) from migrations) returning name',
    );
    await expectFault('schema', { DATABASE_URL: database.url }, 'warning', '1 migrations of this release are missing');
    await admin.query('insert into migrations (name) values ($1)', [rows[0].name]);
    await admin.query(`insert into migrations (name) values ('Migration99990101000000_later')`);
    await expectFault('schema', { DATABASE_URL: database.url }, 'warning', 'newer release');
    await admin.query(`delete from migrations where name like 'Migration9999%'`);
  });

  it('has an invalid index', async () => {
    await admin.query('create table doubles as select 1 as one from generate_series(1, 2)');
    await admin.query('create unique index concurrently doubles_one on doubles (one)').catch(() => {});
    await expectFault('indexes', { DATABASE_URL: database.url }, 'failed', 'doubles_one');
    await admin.query('drop table doubles');
  });

  it('has too few connections', async () => {
    await expectFault(
      'database-connections',
      { DATABASE_URL: database.url, DATABASE_POOL: '500', PROCESSES: '1' },
      'failed',
      '1 × 512 of',
    );
    const alone = { available: 97, needed: 22, replacesInPlace: false };
    expect(connectionFinding({ ...alone, starts: 4 })).toMatchObject({ state: 'warning' });
    expect(connectionFinding({ ...alone, starts: 3 })).toMatchObject({ state: 'ok' });
    expect(connectionFinding({ ...alone, starts: 5 })).toMatchObject({ state: 'failed' });
    expect(connectionFinding({ available: 97, needed: 94, starts: 1, replacesInPlace: true })).toMatchObject({
      state: 'ok',
    });
  });

  it('has no worker, no process for requests, or processes of several releases', async () => {
    const settings = { DATABASE_URL: database.url };
    const start = (role: string, version: string, age = '1 second') =>
      admin.query(
        `insert into instances (id, version, schema, role, started_at, seen_at)
         values (gen_random_uuid(), $1, 'Migration99', $2, now(), now() - $3::interval)`,
        [version, role, age],
      );
    expect(await resultOf('processes', settings)).toMatchObject({ state: 'skipped' });
    await start('web', '1.0.0');
    await start('web', '1.0.0');
    await start('worker', '1.0.0', '2 minutes');
    await expectFault('processes', settings, 'failed', /No worker runs.*: 2 × web \(1\.0\.0\)$/);
    await start('worker', '1.0.0');
    expect(await resultOf('processes', settings)).toMatchObject({
      state: 'ok',
      summary: 'Running processes: 2 × web (1.0.0), 1 × worker (1.0.0)',
    });
    await start('web', '1.1.0');
    await expectFault('processes', settings, 'warning', '1 × web \\(1.1.0\\), 1 × worker');
    await admin.query(`delete from instances where role = 'web'`);
    await expectFault('processes', settings, 'failed', 'No process serves requests');
    await admin.query('delete from instances');
  });

  it('lacks a time zone of the reports, or has other rules for it', async () => {
    const { database: name } = database.address;
    await admin.query(`create schema planted; create view planted.pg_timezone_names as
      select * from pg_catalog.pg_timezone_names where name <> 'Europe/Berlin'`);
    await admin.query(`alter database ${name} set search_path = planted, pg_catalog, public`);
    const settings = { DATABASE_URL: database.url, REPORT_TIME_ZONES: 'UTC,Europe/Berlin' };
    await expectFault('time-zones', settings, 'failed', 'does not know the time zone Europe/Berlin');
    await admin.query(`alter database ${name} reset search_path`);
    await admin.query('drop schema planted cascade');
    expect(await resultOf('time-zones', settings)).toMatchObject({ state: 'ok' });
    expect(timeZoneFinding(['Asia/Almaty'])).toMatchObject({ state: 'warning' });
    expect(offsetHere('Asia/Kolkata', new Date('2026-01-01'))).toBe(5.5 * 3_600);
    expect(offsetHere('America/New_York', new Date('2026-07-01'))).toBe(-4 * 3_600);
  });

  it('has another clock', () => {
    planted.add('clock');
    expect([0, 1_900, -2_100, 70_000].map((ms) => clockFinding(ms).state)).toEqual(['ok', 'ok', 'warning', 'failed']);
    expect(clockFinding(-2_100).summary).toBe('The clock of this machine is 2.1 s behind that of the database');
  });
});

describe('the durability of the database', () => {
  let server: EmbeddedPostgres;
  let client: Client;
  beforeAll(async () => {
    const dataDir = await makeDataFolder('ticketwire-doctor-cluster-');
    server = await startEmbeddedPostgres({ dataDir });
    client = new Client({ host: server.host, port: server.port, user: server.user, database: 'postgres' });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
  });

  it('is complete, or misses fsync, full_page_writes or synchronous_commit', async () => {
    const settings = { DATABASE_URL: server.url('postgres') };
    expect(await resultOf('database-durability', settings)).toMatchObject({ state: 'ok' });
    for (const [name, state] of [
      ['synchronous_commit', 'warning'],
      ['full_page_writes', 'failed'],
      ['fsync', 'failed'],
    ] as const) {
      await client.query(`alter system set ${name} = off`);
      await client.query('select pg_reload_conf()');
      await expect.poll(async () => (await client.query(`show ${name}`)).rows[0]?.[name]).toBe('off');
      await expectFault('database-durability', settings, state, name);
    }
  });
});

it('a standby is missing, or commits do not wait for it', async () => {
  const one = await ClusterServer.create('one');
  const two = await ClusterServer.prepare('two');
  onTestFinished(async () => {
    await one.remove();
    await two.remove();
  });
  const hosts = { DATABASE_URL: `postgres://postgres@${one.host}:5432,${two.host}:5432/postgres` };
  await expectFault('database-standby', hosts, 'warning', 'no standby replicates the primary');
  expect(await resultOf('database-standby', { DATABASE_URL: one.url() })).toMatchObject({ state: 'skipped' });
  await two.follow(one);
  await expectFault('database-standby', hosts, 'warning', 'Commits do not wait for a standby');
  await one.waitFor(two);
  expect(await resultOf('database-standby', hosts)).toMatchObject({ state: 'ok' });
});

describe('folders and buckets', () => {
  it('cannot be written to, or belong to someone else', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expectFault('data-folder', { DATA_DIR: path.join(file, 'data') }, 'failed', 'is a file');
    expect(ownerFinding('/data', 0, 10_001)).toMatchObject({ state: 'warning' });
    const dataDir = path.join(folder, 'open-keys');
    await mkdir(path.join(dataDir, 'keys'), { recursive: true, mode: 0o755 });
    await expectFault('secrets-folder', { DATA_DIR: dataDir }, 'failed', 'Other users');
  });

  it('lack the key of the secrets in the database, or have a new one', async () => {
    const service = await startService({ workers: false });
    onTestFinished(() => service.stop());
    const settings = { DATABASE_URL: service.database.url };
    const [SECRETS_KEY, next] = ['5e'.repeat(32), '22'.repeat(32)];
    await makeWebhook(await service.person('administrator'));
    await expectFault('secrets-key', settings, 'failed', 'cannot be read with the key of this host');
    await expectFault('secrets-key', { ...settings, SECRETS_KEY: next }, 'failed', 'cannot be read');
    expect(await resultOf('secrets-key', { ...settings, SECRETS_KEY })).toMatchObject({ state: 'ok' });
    const rotating = { SECRETS_KEY: next, SECRETS_KEY_PREVIOUS: SECRETS_KEY };
    await expectFault(
      'secrets-key',
      { ...settings, ...rotating },
      'warning',
      '1 secrets are sealed under a former key',
    );
  });

  it('have no space', async () => {
    // The file system of processes has no free blocks.
    await expectFault('disk', { DATA_DIR: '/proc' }, 'failed', '0 MiB are free');
  });

  it('stores, reads and deletes a file in the bucket, and names why it cannot', async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.stop());
    expect(await resultOf('attachments', { ATTACHMENTS_URL: bucket.url })).toMatchObject({ state: 'ok' });
    expect([bucket.objects.size, bucket.rejected]).toEqual([0, []]);
    bucket.failing = 403;
    await expectFault('attachments', { ATTACHMENTS_URL: bucket.url }, 'failed', 'returned 403');
    const gone = 's3://AKIATEST:s3cret-of-bucket@127.0.0.1:1/desk?pathStyle=true&tls=false';
    await expectFault('attachments', { ATTACHMENTS_URL: gone }, 'failed', /ECONNREFUSED|bad port/);
  });

  it('leaves no file behind', async () => {
    const dataDir = path.join(folder, 'fresh');
    expect(await resultOf('attachments', { DATA_DIR: dataDir })).toMatchObject({ state: 'skipped' });
    await expect(rm(dataDir, { recursive: true })).rejects.toThrow('ENOENT');
    await mkdir(path.join(dataDir, 'attachments'), { recursive: true });
    expect(await resultOf('attachments', { DATA_DIR: dataDir })).toMatchObject({ state: 'ok' });
    expect(await readdir(path.join(dataDir, 'attachments'))).toEqual([]);
  });
});

describe('attachments', () => {
  const HOUR_MS = 3_600_000;

  it('lack their content, or were left behind without a row', async () => {
    const service = await startService({ workers: false });
    onTestFinished(() => service.stop());
    const { dataDir } = service.services.config;
    const settings = { DATABASE_URL: service.database.url, DATA_DIR: dataDir };
    expect(await resultOf('attachment-files', settings)).toMatchObject({ state: 'ok' });
    const person = await service.person('requester');
    const { body: ticket } = await person.post('/tickets', { subject: 'Two files' });
    for (const content of ['kept', 'lost']) await upload(service, person, ticket.id, content);
    const connection = connectOnce(readConfig(settings));
    onTestFinished(() => connection.end());
    const pool = await connection.database();
    const inHours = (hours: number) =>
      compareAttachments(service.services.config, pool, new Date(Date.now() + hours * HOUR_MS));
    expect(await inHours(0)).toMatchObject({
      state: 'ok',
      summary: expect.stringMatching(/^2 attachments .* 0 stored/),
    });
    expect(await inHours(4)).toMatchObject({
      state: 'ok',
      summary: expect.stringMatching(/^2 attachments .* 2 stored/),
    });

    const fileOf = (hash: string) => path.join(dataDir, 'attachments', hash.slice(0, 2), hash.slice(2, 4), hash);
    const [lost, unused] = [sha256('lost'), sha256('no row')];
    await mkdir(path.dirname(fileOf(unused)), { recursive: true });
    await writeFile(fileOf(unused), 'no row');
    // It may still be an upload in progress.
    expect(await inHours(0)).toMatchObject({ state: 'ok' });
    expect(await inHours(4)).toMatchObject({
      state: 'warning',
      summary: `1 of 3 checked files belong to no attachment and no email: ${unused}`,
    });
    await rm(fileOf(lost));
    await expectFault(
      'attachment-files',
      settings,
      'failed',
      `1 of 2 checked attachments and original emails have no content: ${lost}`,
    );
  });
});

describe('backups', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const at = (time: string) => new Date(`2026-11-${time}:00Z`);
  const never = { lastBackupAt: null, lastFailureAt: null, lastError: null, now };
  const nightly = { ...never, pattern: '0 3 * * *' };

  it('are missing, old or failed', async () => {
    await expectFault('backups', { DATABASE_URL: database.url }, 'warning', 'not set, and there is no backup');
    await admin.query(`update backup_status set last_backup_at = now() - interval '2 days'`);
    await expectFault('backups', { DATABASE_URL: database.url }, 'warning', 'not set, and the newest backup is of 20');
    const scheduled = {
      BACKUP_SCHEDULE: '0 3 * * *',
      BACKUP_TO: folder,
      BACKUP_PASSPHRASE: 'a passphrase of the tests',
    };
    await expectFault('backups', { DATABASE_URL: database.url, ...scheduled }, 'warning', 'A backup is overdue');
    await admin.query(`update backup_status set last_failure_at = now(), last_error = 'No space left'`);
    await expectFault('backups', { DATABASE_URL: database.url, ...scheduled }, 'failed', 'failed at .* No space left');
    await admin.query('update backup_status set last_backup_at = now(), last_failure_at = null, last_error = null');
    expect(await resultOf('backups', { DATABASE_URL: database.url })).toMatchObject({ state: 'ok' });
  });

  it('are checked against their schedule', () => {
    expect(backupFinding(nightly)).toMatchObject({
      state: 'warning',
      summary: 'A backup is overdue, and there is no backup',
    });
    expect(backupFinding({ ...nightly, lastBackupAt: at('25T03:00') }).state).toBe('ok');
    expect(backupFinding({ ...nightly, lastBackupAt: at('24T03:00') }).state).toBe('warning');
    // It still has half an hour.
    expect(backupFinding({ ...nightly, lastBackupAt: at('24T03:00'), now: at('25T03:30') }).state).toBe('ok');
    expect(backupFinding({ ...nightly, lastBackupAt: at('22T03:00'), pattern: '0 3 * * 0' }).state).toBe('ok');
    // The failure was before the newest backup.
    const retried = { ...nightly, lastBackupAt: at('25T03:15'), lastFailureAt: at('25T03:00'), lastError: 'full' };
    expect(backupFinding(retried).state).toBe('ok');
  });

  it('have a place that can be written to, or says why not', async () => {
    expect(await resultOf('backup-place', {})).toMatchObject({ state: 'skipped' });
    expect(await resultOf('backup-place', { BACKUP_TO: path.join(folder, 'new') })).toMatchObject({ state: 'ok' });
    const file = path.join(folder, 'not-a-folder');
    await writeFile(file, '');
    await expectFault('backup-place', { BACKUP_TO: file }, 'failed', /No file can be stored in .*not-a-folder/);
    const bucket = await startBucket();
    onTestFinished(() => bucket.stop());
    expect(await resultOf('backup-place', { BACKUP_TO: bucket.url })).toMatchObject({ state: 'ok' });
    expect([bucket.objects.size, bucket.rejected]).toEqual([0, []]);
    bucket.failing = 403;
    await expectFault('backup-place', { BACKUP_TO: bucket.url }, 'failed', 'returned 403');
  });
});

describe('the network', () => {
  it('has a mail server that answers, or says why not', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.stop());
    expect(await resultOf('smtp', { SMTP_URL: smtp.url })).toMatchObject({ state: 'ok' });
    await expectFault('smtp', {}, 'warning', 'SMTP_URL is not set');
    await expectFault('smtp', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'failed', 'ECONNREFUSED');
  });

  it('does not know the name in PUBLIC_URL, or leads to something else', async () => {
    await expectFault('dns', { PUBLIC_URL: 'http://no-such-host.invalid' }, 'failed', 'does not resolve');
    const other = createServer((_request, response) => void response.end('Welcome to nginx'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    await expectFault('public-address', { PUBLIC_URL: url }, 'warning', 'not as Ticketwire');
  });

  it('have passkeys of another host name', async () => {
    const service = await startService({ workers: false });
    onTestFinished(() => service.stop());
    const { id } = await service.person('agent');
    await service.orm.em.fork().execute(
      `insert into passkeys (id, user_id, rp_id, credential_id, public_key, user_handle, counter, is_device_bound, is_backed_up, name, created_at)
       values (gen_random_uuid(), ?, 'tickets.example.com', 'id', 'key', 'handle', 0, true, false, 'Laptop', now())`,
      [id],
    );
    const settings = { DATABASE_URL: service.database.url };
    const right = { ...settings, PUBLIC_URL: 'http://tickets.example.com' };
    expect(await resultOf('passkeys', right)).toMatchObject({ state: 'ok' });
    const moved = { ...settings, PUBLIC_URL: 'http://moved.example.com' };
    await expectFault('passkeys', moved, 'warning', '1 passkeys belong to another host name');
  });
});

describe('the records of the sender', () => {
  const good = { 'good.example': ['v=spf1 mx -all', 'other=text'], '_dmarc.good.example': ['v=DMARC1; p=reject'] };

  async function findingFor(domain: string, zone: TxtZone) {
    const server = await startDnsServer(zone);
    onTestFinished(() => server.stop());
    const resolver = new Resolver({ timeout: 100, tries: 1 });
    resolver.setServers([server.address]);
    const { state, summary } = await mailDnsFinding(domain, resolver);
    return [state, summary];
  }

  it('exist, also for a name below the domain with the policy', async () => {
    const found = ['ok', 'good.example has an SPF and a DMARC record'];
    expect(await findingFor('good.example', good)).toEqual(found);
    const long = `v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}~all`;
    const below = { ...good, 'desk.good.example': [long] };
    expect(await findingFor('desk.good.example', below)).toEqual(['ok', expect.stringContaining('desk.good.example')]);
  });

  it.each([
    [{}, 'good.example of MAIL_FROM has no SPF record; good.example has no DMARC record'],
    [{ ...good, 'good.example': ['v=spf10 -all'] }, 'has no SPF record'],
    [{ ...good, 'good.example': ['v=spf1 a -all', 'v=spf1 mx -all'] }, 'has 2 SPF records'],
    [{ ...good, 'good.example': ['v=spf1 +all'] }, 'allows every server'],
    [{ ...good, '_dmarc.good.example': ['v=DMARC1; rua=mailto:a@good.example'] }, 'no valid policy'],
    [{ ...good, '_dmarc.good.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, '2 DMARC records'],
    [{ ...good, 'good.example': null }, 'cannot be read: ETIMEOUT'],
  ])('are missing or wrong: %j', async (zone, fault) => {
    planted.add('mail-dns');
    expect(await findingFor('good.example', zone)).toEqual(['warning', expect.stringContaining(fault)]);
  });

  it('are not expected of a machine without a domain or a mail server', async () => {
    const local = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@localhost' };
    expect(await resultOf('mail-dns', local)).toMatchObject({ state: 'skipped' });
    expect(await resultOf('mail-dns', { MAIL_FROM: 'desk@example.com' })).toMatchObject({ state: 'skipped' });
  });
});

describe('a check', () => {
  const installation = { config: readConfig({}), environment: {}, database: () => Promise.reject(new Error('none')) };

  it('that hangs has failed after its time, and one that throws as well; others still report', async () => {
    const hanging: Check = { id: 'hanging', run: () => new Promise(() => {}) };
    const throwing: Check = { id: 'throwing', run: () => Promise.reject(new Error('broken')) };
    const fine: Check = { id: 'fine', run: async () => ({ state: 'ok', summary: 'Fine' }) };
    const results = await runChecks([hanging, throwing, fine], installation, 20);
    expect(results.map(({ id, state, summary }) => [id, state, summary])).toEqual([
      ['hanging', 'failed', 'No result within 0.02 seconds'],
      ['throwing', 'failed', 'The check itself failed: broken'],
      ['fine', 'ok', 'Fine'],
    ]);
  });

  it('has a planted fault in this file, an id of its own, and a line in the documentation', () => {
    const ids = checks.map(({ id }) => id);
    expect(ids.filter((id) => !planted.has(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations/doctor.md'), 'utf8');
    expect([...page.matchAll(/^\| `([a-z][a-z-]+)` \| /gm)].map(([, id]) => id)).toEqual(ids);
  });
});

describe('the report', () => {
  const secret = (name: string) => `canary-${name.toLowerCase()}-0123456789abcdef`;
  const everything = {
    DATABASE_URL: `postgres://desk:${secret('DATABASE_URL')}@127.0.0.1:1/tickets`,
    DATABASE_DIRECT_URL: `postgres://desk@127.0.0.1:1,127.0.0.2:1/other?password=${secret('DATABASE_DIRECT_URL')}`,
    ATTACHMENTS_URL: `s3://canary-key-id-of-bucket:${secret('ATTACHMENTS_URL')}@127.0.0.1:1/desk?pathStyle=true&tls=false`,
    SMTP_URL: `smtp://desk:${secret('SMTP_URL')}@no-such-mail.invalid`,
    JWT_SECRET: secret('JWT_SECRET'),
    JWT_SECRET_PREVIOUS: secret('JWT_SECRET_PREVIOUS'),
    ADMIN_EMAIL: 'first@example.com',
    ADMIN_PASSWORD: secret('ADMIN_PASSWORD'),
    METRICS_TOKEN: secret('METRICS_TOKEN'),
    BACKUP_TO: `s3://canary-key-id-of-bucket:${secret('BACKUP_TO')}@no-such-host.invalid/backups`,
    BACKUP_PASSPHRASE: secret('BACKUP_PASSPHRASE'),
    INBOUND_EMAIL_SECRET: `whsec_${Buffer.from(secret('INBOUND_EMAIL_SECRET')).toString('base64')}`,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${secret('OTEL_EXPORTER_OTLP_HEADERS')}`,
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: `api-key=${secret('OTEL_EXPORTER_OTLP_TRACES_HEADERS')}`,
    PUBLIC_URL: 'https://desk.no-such-host.invalid',
  };

  it('contains no secret, and with --share no host, address or folder', async () => {
    const values = [...SECRETS.map(secret), 'canary-key-id-of-bucket', everything.INBOUND_EMAIL_SECRET];
    const hosts = ['no-such-mail.invalid', 'no-such-host.invalid', folder];
    for (const forOthers of [false, true]) {
      const results = await diagnose({ DATA_DIR: folder, ...everything }, { forOthers });
      expect(exitCodeOf(results)).toBe(2);
      for (const text of [asJson(results), asText(results)]) {
        expect(values.filter((value) => text.includes(value))).toEqual([]);
        if (forOthers) expect(hosts.filter((value) => text.includes(value))).toEqual([]);
      }
      if (!forOthers) expect(asText(results)).toContain('no-such-mail.invalid');
    }
  });

  it('has an exit code for scripts', () => {
    const codeOf = (...states: State[]) => exitCodeOf(states.map((state) => ({ id: 'x', state, summary: '' })));
    expect([codeOf('ok', 'skipped'), codeOf('ok', 'warning'), codeOf('warning', 'failed')]).toEqual([0, 1, 2]);
  });

  it('is printed as JSON by the command, which exits with its code', async () => {
    const main = path.resolve(import.meta.dirname, '../../../server/src/operations/doctor/main.ts');
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
    const run = (...options: string[]) =>
      new Promise<{ code: unknown; output: string }>((resolve) => {
        const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: folder, ROLE: 'web', PUBLIC_URL: 'http://127.0.0.1:1' };
        execFile(process.execPath, [main, ...options], { env }, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, output: stdout + stderr }),
        );
      });
    const { code, output } = await run('--json');
    expect([code, JSON.parse(output)]).toEqual([
      1,
      { status: 'warning', checks: expect.arrayContaining([expect.objectContaining({ id: 'disk', state: 'ok' })]) },
    ]);
    expect(await run('--jsno')).toEqual({
      code: 2,
      output: expect.stringContaining('Usage: npx -y pnpm@12 run doctor'),
    });
  });
});
