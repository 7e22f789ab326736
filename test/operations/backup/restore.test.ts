import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { releaseDeliveries } from '../../../server/src/operations/backup/restore/aftercare.ts';
import { handIn, makeMail, SECRET } from '../../messaging/inbound/support/mail.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { sha256, storedFiles, upload } from '../../tickets/attachments/support/files.ts';
import { rowsOf } from '../process/support/committed-and-arrived.ts';
import { backUp, fillService, makeFolder } from './support/backups.ts';
import { makeTarget, restoreInto, type Target, tablesInArchive, tablesInDatabase } from './support/restores.ts';

const ORIGINAL = makeMail({ from: 'kim@example.org' });

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false, environment: { INBOUND_EMAIL_SECRET: SECRET } });
  await fillService(service);
  await handIn(service, ORIGINAL);
});
afterAll(() => service?.stop());

/** Starts a service on a restored database, for the rest of the test. */
async function startRestored({ database, dataDir }: Target): Promise<TestService> {
  const restored = await startService({ workers: false, database, environment: { DATA_DIR: dataDir } });
  onTestFinished(() => restored.stop());
  return restored;
}

async function query<Row extends object>({ database }: Target, text: string): Promise<Row[]> {
  return rowsOf<Row>(database.url, text);
}

/** Returns the hashes of attachments and of original emails. */
async function listedFiles(target: Target): Promise<string[]> {
  const listed = await query<{ sha256: string }>(
    target,
    `select sha256 from attachments union select original_sha256 from inbound_emails where original_sha256 is not null`,
  );
  const hashes = listed.map((row) => row.sha256).sort();
  expect(hashes).toContain(sha256(ORIGINAL));
  return hashes;
}

describe('a restored backup', () => {
  it('equals the database at one moment while others were writing, table by table and file by file', async () => {
    const writers = await Promise.all([1, 2, 3].map(() => service.person('requester')));
    const file = path.join(await makeFolder(), 'desk.tar');
    const stopped = new AbortController();
    const writing = writers.map(async (writer, index) => {
      for (let number = 0; !stopped.signal.aborted; number++) {
        const { body } = await writer.post('/tickets', { subject: `Written ${index}-${number}` });
        await upload(service, writer, body.id, `content ${index}-${number}`);
      }
    });
    const { manifest } = await backUp(service, { file });
    stopped.abort();
    await Promise.all(writing);

    const target = await makeTarget();
    await restoreInto(target, file);
    const [expected, found] = [await tablesInArchive(file), await tablesInDatabase(target.database)];
    expect(found).toEqual(expected);
    expect(manifest.tables.tickets?.rows).toBeGreaterThanOrEqual(3);
    const applied = await query<{ name: string }>(target, 'select name from migrations order by id');
    expect(applied.map(({ name }) => name)).toEqual(manifest.migrations);
    const [status] = await query<{ at: Date }>(target, 'select last_backup_at as at from backup_status');
    expect(status?.at.toISOString()).toBe(manifest.createdAt);
    const gaps = await query(
      target,
      `select partition from event_heads left join events using (partition)
       group by partition, head having head <> count(position) or head <> coalesce(max(position), 0)`,
    );
    expect(gaps).toEqual([]);
    const restored = await startRestored(target);
    expect(await storedFiles(restored)).toEqual(await listedFiles(target));
    const { body } = await (await restored.person('requester')).post('/tickets', { subject: 'The next one' });
    expect(body.number).toBeGreaterThan(Number(manifest.tables.tickets?.rows));
  });

  it('restores attachments that several backups share, and keeps the service from starting until then', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    await backUp(service, { file, isShared: true });
    const target = await makeTarget();
    await query(target, 'create table unfinished_restore (started_at timestamptz)');
    await expect(startRestored(target)).rejects.toThrow(/restore of this database was interrupted/);
    await restoreInto(target, file);
    expect(await storedFiles(await startRestored(target))).toEqual(await listedFiles(target));
  });

  it('has another epoch, no session, and holds pending messages until they are released', async () => {
    const administrator = await service.person('administrator');
    await service.orm.em.fork().execute(
      `insert into deliveries (id, created_at, updated_at, version, kind, dedupe, attempts, claim, state, mail, next_attempt_at, digest)
       values (gen_random_uuid(), now(), now(), 1, 'email', 'a test', '[]', 0, 'pending', '{}', now(), 'a digest')`,
    );
    await service.anybody.post('/auth/login', { email: administrator.email, password: administrator.password });
    const file = path.join(await makeFolder(), 'desk.tar');
    const { manifest } = await backUp(service, { file });
    const target = await makeTarget();
    const { heldDeliveries, endedSessions } = await restoreInto(target, file);

    expect([heldDeliveries > 0, endedSessions > 0]).toEqual([true, true]);
    const [epoch] = await query<{ epoch: string }>(target, 'select epoch from event_epochs');
    expect(epoch?.epoch).not.toBe(manifest.log.epoch);
    expect(await query(target, 'select id from sessions where ended_at is null')).toEqual([]);
    const due = `select id from deliveries where state = 'pending' and next_attempt_at <= now()`;
    expect(await query(target, due)).toEqual([]);

    const restored = await startRestored(target);
    const rejected = await fetch(`${restored.url}/api/tickets`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    expect(rejected.status).toBe(401);
    const client = new Client(target.database.address);
    await client.connect();
    expect(await releaseDeliveries(client)).toEqual({ deliveries: heldDeliveries, hadHeldEvents: true });
    expect(await releaseDeliveries(client)).toEqual({ deliveries: 0, hadHeldEvents: false });
    await client.end();
    expect(await query(target, due)).toHaveLength(heldDeliveries);
  });

  it('replaces a database with data only if it is told to, and then lists access that was withdrawn since', async () => {
    const [administrator, agent, suspended] = [
      await service.person('administrator'),
      await service.person('agent', { name: 'Ada Agent' }),
      await service.person('agent', { name: 'Sam Suspended' }),
    ];
    const makeKey = async (owner: Person, name: string) =>
      (await owner.post('/api-keys', { name, grants: null, expiresAt: null })).body;
    const [revoked] = [await makeKey(agent, 'Leaked key'), await makeKey(agent, 'Good key')];
    const first = path.join(await makeFolder(), 'first.tar');
    await backUp(service, { file: first });
    const target = await makeTarget();
    const fresh = await restoreInto(target, first);
    expect(fresh.access.isCompared).toBe(false);
    expect(fresh.access.sections[0]?.lines.join()).toMatch(/Leaked key.*Ada Agent/);
    const before = await tablesInDatabase(target.database);
    await expect(restoreInto(target, first)).rejects.toThrow(/not empty. Add --replace/);
    expect(await tablesInDatabase(target.database)).toEqual(before);

    await administrator.delete(`/api-keys/${revoked.id}`);
    await administrator.post(`/users/${suspended.id}/suspend`);
    const second = path.join(await makeFolder(), 'second.tar');
    await backUp(service, { file: second });
    await restoreInto(target, second, { isReplacing: true });
    const { access } = await restoreInto(target, first, { isReplacing: true });
    expect(await tablesInDatabase(target.database)).toEqual(before);
    expect(access.isCompared).toBe(true);
    expect(access.sections.map(({ lines }) => lines)).toEqual([
      [expect.stringContaining('"Leaked key" of Ada Agent')],
      [`Sam Suspended <${suspended.email}>`],
      [],
      [],
    ]);
  });
});

describe('a restore', () => {
  it('rejects an incomplete archive and a wrong passphrase before it touches the database', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    const { size } = await backUp(service, { file });
    const target = await makeTarget();
    await expect(restoreInto(target, file, { passphrase: 'another passphrase' })).rejects.toThrow(/passphrase is not/);
    await truncate(file, Math.floor(size / 2));
    await expect(restoreInto(target, file)).rejects.toThrow(/is not a complete backup/);
    expect(await query(target, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('rejects a database with tables of another program, even if it is told to replace it', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    await backUp(service, { file });
    const target = await makeTarget();
    await query(target, 'create table invoices (id integer)');
    await expect(restoreInto(target, file, { isReplacing: true })).rejects.toThrow(/another program.*invoices/);
    expect(await query(target, 'select id from invoices')).toEqual([]);
  });

  it('rejects a database that a running service uses', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    await backUp(service, { file });
    const running = { database: service.database, dataDir: service.services.config.dataDir };
    await expect(restoreInto(running, file, { isReplacing: true })).rejects.toThrow(/running Ticketwire uses this/);
  });
});
