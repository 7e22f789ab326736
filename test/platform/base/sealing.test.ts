import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CannotUnseal, sealingWith } from '../../../server/src/platform/keys/sealing.ts';
import { parseSealingKey } from '../../../server/src/platform/keys/sealing-key.ts';
import { openSealing } from '../../../server/src/platform/security/open-sealing.ts';
import { readConfig } from '../../../server/src/platform/services/config.ts';
import { openDatabase, sealingOf } from '../harness.ts';

const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)];
const keyOf = (text: string) => parseSealingKey(text) ?? expect.fail();
const place = { table: 'webhooks', column: 'secrets', id: '1' };

describe('a sealed value', () => {
  const sealing = sealingOf(OLD);

  it('is opened in its place, names its key, and is different each time', () => {
    const [one, other] = [sealing.seal('whsec_ü', place), sealing.seal('whsec_ü', place)];
    expect(sealing.unseal(one, place)).toBe('whsec_ü');
    expect(one).not.toBe(other);
    expect(one.startsWith(`${sealing.keyId}.`)).toBe(true);
  });

  it.each([{ id: '2' }, { column: 'url' }, { table: 'mailboxes' }])('is refused in another place: %o', (moved) => {
    const sealed = sealing.seal('secret', place);
    expect(() => sealing.unseal(sealed, { ...place, ...moved })).toThrow(CannotUnseal);
  });

  it('is refused if it was changed, or without its key', () => {
    const sealed = sealing.seal('secret', place);
    expect(() => sealing.unseal(`${sealed.slice(0, -4)}AAAA`, place)).toThrow('was changed or belongs elsewhere');
    expect(() => sealing.unseal('', place)).toThrow(CannotUnseal);
    const other = sealingOf(NEW);
    expect(() => other.unseal(sealed, place)).toThrow(`The key ${sealing.keyId} of webhooks.secrets of 1 is missing`);
  });

  it('is opened with the former key during a rotation, and with one that another process has since', () => {
    const sealed = sealing.seal('secret', place);
    const rotated = { current: keyOf(NEW), others: [keyOf(OLD)] };
    expect(sealingWith(rotated).unseal(sealed, place)).toBe('secret');
    const late = sealingWith({ current: keyOf(OLD), others: [] }, () => rotated);
    expect(late.unseal(sealingWith(rotated).seal('newer', place), place)).toBe('newer');
  });
});

describe('the key', () => {
  it.each([
    ['11'.repeat(32), true],
    [Buffer.alloc(32, 1).toString('base64'), true],
    [Buffer.alloc(31, 1).toString('base64'), false],
    ['11'.repeat(31), false],
    ['not a key', false],
  ])('is 32 bytes in base64 or hexadecimal: %s', (text, isKey) => {
    expect(parseSealingKey(text) !== null).toBe(isKey);
  });

  it('is required in production with a database of its own, and named in the settings', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/d', JWT_SECRET: 'x'.repeat(32) };
    expect(() => readConfig(production)).toThrow('SECRETS_KEY is required with DATABASE_URL in production');
    expect(() => readConfig({ SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY must be 32 random bytes');
    expect(() => readConfig({ SECRETS_KEY_PREVIOUS: OLD })).toThrow('SECRETS_KEY_PREVIOUS requires SECRETS_KEY');
  });
});

describe('a start', () => {
  async function makeInstallation() {
    const { orm } = await openDatabase();
    const host = async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-sealing-'));
      onTestFinished(() => rm(dataDir, { recursive: true }));
      return dataDir;
    };
    const start = (dataDir: string, environment: Record<string, string> = {}) =>
      openSealing(readConfig({ DATA_DIR: dataDir, ...environment }), orm.em.fork());
    return { host, start, dataDir: await host() };
  }
  const keyFile = (dataDir: string) => path.join(dataDir, 'keys', 'secrets');

  it('creates a key that only the service can read, and finds it again', async () => {
    const { start, dataDir } = await makeInstallation();
    const sealed = (await start(dataDir)).seal('secret', place);
    expect((await stat(keyFile(dataDir))).mode & 0o777).toBe(0o600);
    expect((await start(dataDir)).unseal(sealed, place)).toBe('secret');
  });

  it('of several processes at once creates one key', async () => {
    const { start, dataDir } = await makeInstallation();
    const started = await Promise.all(Array.from({ length: 5 }, () => start(dataDir)));
    expect(new Set(started.map(({ keyId }) => keyId)).size).toBe(1);
  });

  it('is refused in one line without the key, and with another one', async () => {
    const { start, host, dataDir } = await makeInstallation();
    await start(dataDir);
    const other = await host();
    const missing = await start(other).catch(String);
    expect(missing).toContain('is missing: set SECRETS_KEY on every host, or copy DATA_DIR/keys/secrets');
    expect(missing).not.toContain('\n');
    // It has not created one that would be wrong.
    await expect(stat(keyFile(other))).rejects.toThrow('ENOENT');
    await expect(start(other, { SECRETS_KEY: OLD })).rejects.toThrow('SECRETS_KEY is not the key that seals');
    await rm(keyFile(dataDir));
    await expect(start(dataDir)).rejects.toThrow('is missing');
    await writeFile(keyFile(dataDir), 'nonsense');
    await expect(start(dataDir)).rejects.toThrow('secrets is not a key');
  });

  it('rotates SECRETS_KEY step by step, and the file by renaming it', async () => {
    const { start, host, dataDir } = await makeInstallation();
    const sealed = (await start(dataDir, { SECRETS_KEY: OLD })).seal('secret', place);
    const early = await start(dataDir, { SECRETS_KEY: OLD, SECRETS_KEY_PREVIOUS: NEW });
    const rotated = await start(dataDir, { SECRETS_KEY: NEW, SECRETS_KEY_PREVIOUS: OLD });
    expect([early, rotated].map((one) => one.unseal(sealed, place))).toEqual(['secret', 'secret']);
    expect(early.unseal(rotated.seal('new', place), place)).toBe('new');
    // The canary has moved to the new key.
    await start(await host(), { SECRETS_KEY: NEW });
    await expect(start(dataDir, { SECRETS_KEY: OLD })).rejects.toThrow('is not the key');

    const files = await makeInstallation();
    const before = await files.start(files.dataDir);
    const one = before.seal('secret', place);
    await rename(keyFile(files.dataDir), `${keyFile(files.dataDir)}.previous`);
    const after = await files.start(files.dataDir);
    expect(after.keyId).not.toBe(before.keyId);
    expect(after.unseal(one, place)).toBe('secret');
    expect(before.unseal(after.seal('new', place), place)).toBe('new');
  });
});
