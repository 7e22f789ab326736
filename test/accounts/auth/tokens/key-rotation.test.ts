import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, type TestContext } from 'vitest';
import { z } from 'zod';
import { makeFirstKey, openKeyFolder } from '../../../../server/src/platform/keys/key-folder.ts';
import { rotateKey } from '../../../../server/src/platform/keys/key-rotation.ts';
import { privateKeys } from '../../../../server/src/platform/keys/signing-key.ts';
import { createAccessTokens } from '../../../../server/src/platform/security/access-token.ts';
import { openKeyRing, ringOf } from '../../../../server/src/platform/security/key-ring.ts';
import { readConfig } from '../../../../server/src/platform/services/config.ts';
import { HOUR_MS } from '../../../../server/src/platform/time/duration.ts';
import { freePort } from '../../../operations/process/service-process.ts';
import { depth } from '../../../support/depth.ts';
import { restClient } from '../../../support/rest.ts';
import { startService, type TestService } from '../../../support/service.ts';
import { by, byHmac, forge, newEcKey, newRsaKey, pemOf, read } from '../support/forge.ts';

const run = promisify(execFile);
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const SCRIPT = path.resolve(import.meta.dirname, '../../../../server/scripts/rotate-key.ts');

/** Returns a DATA_DIR of the test, and what it can start on it. The waits of the tests overlap. */
async function openPlace({ onTestFinished }: TestContext) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-rotation-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return {
    dataDir,
    /** Starts an instance with its own generated keys. */
    async start(environment: Record<string, string> = {}): Promise<TestService> {
      const settings = { JWT_SECRET: '', DATA_DIR: dataDir, ...environment };
      const service = await startService({ workers: false, environment: settings });
      onTestFinished(() => service.stop());
      return service;
    },
    rotateByScript: (environment: Record<string, string> = {}) =>
      run(process.execPath, [SCRIPT], { env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...environment } }),
    keyFiles: () => readdir(path.join(dataDir, 'keys')),
  };
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const openRing = (folder: string) =>
  openKeyRing({ config: readConfig({ DATA_DIR: folder }), clock: () => new Date(), log: silent });

const KeySet = z.object({ keys: z.array(z.object({ kid: z.string() })) });
const published = async ({ url }: TestService): Promise<string[]> => {
  const answer = await fetch(`${url}/.well-known/jwks.json`);
  return KeySet.parse(await answer.json()).keys.map(({ kid }) => kid);
};
const kidOf = (token: string) => read(token).header.kid;
const ask = (service: TestService, token: string) => restClient(service.url, token).get('/auth/me/permissions');

describe.concurrent('signing keys in DATA_DIR', { timeout: 60_000 }, () => {
  it('rotate without a restart, and no user is signed out on any instance', async (context) => {
    const { expect } = context;
    const { dataDir, keyFiles, rotateByScript, start } = await openPlace(context);
    const [here, there] = [await start(), await start()];
    const hour = { here: 0, there: 0 };
    here.now = () => new Date(Date.now() + hour.here * HOUR_MS);
    there.now = () => new Date(Date.now() + hour.there * HOUR_MS);
    const before = (await here.person('agent')).token;
    const [old] = await published(here);
    expect([kidOf(before), await published(there)]).toEqual([old, [old]]);

    const { stdout } = await rotateByScript();
    const made = /Created a new signing key: ([\w-]{43})/.exec(stdout)?.[1];
    for (const each of [here, there]) {
      await expect.poll(() => published(each), { timeout: 20_000 }).toEqual([old, made]);
      expect(kidOf((await each.person('agent')).token)).toBe(old);
    }

    // The instance whose clock is ahead signs with the new key, the other one still with the old key.
    hour.here = 11 / 60;
    await expect.poll(() => published(here), { timeout: 20_000 }).toEqual([made, old]);
    hour.there = 8 / 60;
    const after = (await here.person('agent')).token;
    expect(kidOf(after)).toBe(made);
    expect(kidOf((await there.person('agent')).token)).toBe(old);
    hour.there = hour.here;
    for (const token of [before, after]) {
      for (const each of [here, there]) expect((await ask(each, token)).status).toBe(200);
    }

    const [first = ''] = await keyFiles();
    const [oldKey] = privateKeys(await readFile(path.join(dataDir, 'keys', first), 'utf8'));
    hour.here = 25.5;
    await expect.poll(() => published(here), { timeout: 20_000 }).toEqual([made]);
    expect((await rotateKey(dataDir, here.now()))?.deleted).toBe(1);
    expect(await keyFiles()).toHaveLength(2);
    expect(await keyFiles()).not.toContain(first);
    const iat = Math.floor(here.now().getTime() / 1000);
    const { header, payload } = read(before);
    const late = forge(
      header,
      { ...payload, iat, iat_ms: iat * 1000, exp: iat + 900 },
      by(oldKey?.signing ?? expect.fail()),
    );
    expect((await ask(here, late)).body.code).toBe('unauthenticated');
  });

  it('include the key of releases before the folder existed, so that an update signs no one out', async (context) => {
    const { expect } = context;
    const { dataDir, keyFiles, start } = await openPlace(context);
    const key = newRsaKey();
    const [{ kid } = expect.fail()] = privateKeys(pemOf(key));
    await writeFile(path.join(dataDir, 'jwt-private-key.pem'), pemOf(key), { mode: 0o644 });
    const [one, other] = await Promise.all([start(), start()]);
    expect([await published(one), await published(other)]).toEqual([[kid], [kid]]);
    expect(await readdir(dataDir)).toEqual(['keys']);
    const { payload } = read((await one.person('agent')).token);
    const token = forge({ alg: 'RS256', typ: 'at+jwt', kid }, payload, by(key));
    for (const each of [one, other]) expect((await ask(each, token)).status).toBe(200);
    const modes = ['keys', ...(await keyFiles()).map((name) => `keys/${name}`)].map(async (name) => {
      return ((await stat(path.join(dataDir, name))).mode & 0o777).toString(8);
    });
    expect(await Promise.all(modes)).toEqual(['700', '600']);
  });

  it('start with one key, however many instances start concurrently, in files that only the service can read', async (context) => {
    const { expect } = context;
    const { dataDir } = await openPlace(context);
    for (let round = 0; round < depth({ quick: 2, deep: 5 }); round += 1) {
      const folder = path.join(dataDir, `${round}`);
      const rings = await Promise.all(Array.from({ length: 6 }, () => openRing(folder)));
      expect(new Set(rings.map(({ current }) => current.signing.kid)).size).toBe(1);
      await Promise.all(rings.map((ring) => ring.stop()));
      const names = await readdir(path.join(folder, 'keys'));
      expect(names).toHaveLength(1);
      expect((await stat(path.join(folder, 'keys', names[0] ?? ''))).mode & 0o777).toBe(0o600);
    }
  });

  it('have names in order of their creation, even if the clock goes back', async (context) => {
    const { expect } = context;
    const { dataDir, keyFiles } = await openPlace(context);
    await makeFirstKey(await openKeyFolder(dataDir));
    const times = ['2026-11-21T12:00:00.000Z', '2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z'];
    const made = [];
    for (const time of times) made.push((await rotateKey(dataDir, new Date(time)))?.file);
    const names = ['2026-11-21T12-00-00.000Z.pem', '2026-11-21T12-00-00.001Z.pem', '2026-11-21T12-00-00.002Z.pem'];
    expect(made.map((file = '') => path.basename(file))).toEqual(names);
    expect((await keyFiles()).sort()).toEqual(['0-first.pem', ...names]);
  });

  it('can be revoked immediately by deleting a file, except for the last one', async (context) => {
    const { expect } = context;
    const { dataDir, start } = await openPlace(context);
    const service = await start();
    const { token } = await service.person('agent');
    const made = await rotateKey(dataDir, new Date());
    await expect.poll(() => published(service), { timeout: 20_000 }).toHaveLength(2);
    await rm(path.join(dataDir, 'keys/0-first.pem'));
    await expect.poll(() => published(service), { timeout: 20_000 }).toEqual([made?.kid]);
    expect((await ask(service, token)).status).toBe(401);
    const next = (await service.person('agent')).token;
    expect(kidOf(next)).toBe(made?.kid);

    await rm(made?.file ?? '');
    const said = () => service.logLines.join('');
    await expect.poll(said, { timeout: 20_000 }).toContain('No signing key');
    expect((await ask(service, next)).status).toBe(200);
  });

  it('stop startup if they are unreadable, but do not affect a running service', async (context) => {
    const { expect } = context;
    const { dataDir, start } = await openPlace(context);
    const service = await start();
    const { token } = await service.person('agent');
    await writeFile(path.join(dataDir, 'keys/2026-11-21T12-00-00.000Z.pem'), 'half a ');
    const said = () => service.logLines.join('');
    await expect.poll(said, { timeout: 20_000 }).toContain('2026-11-21T12-00-00.000Z.pem contains no private key');
    expect((await ask(service, token)).status).toBe(200);
    await expect(openRing(dataDir)).rejects.toThrow(
      '2026-11-21T12-00-00.000Z.pem contains no private key in PEM format',
    );
  });

  it('do not rotate if none exist yet or if keys are configured', async (context) => {
    const { expect } = context;
    const { dataDir, rotateByScript } = await openPlace(context);
    const rejection = (environment: Record<string, string>) => rotateByScript(environment).catch((error) => error);
    const nowhere = path.join(dataDir, 'nowhere');
    expect(await rejection({ DATA_DIR: nowhere })).toMatchObject({
      code: 1,
      stderr: `There are no keys in ${nowhere}. The service creates the first one when it starts.\n`,
    });
    expect(await rejection({ JWT_SECRET: 'x'.repeat(32) })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('JWT_SECRET or JWT_PRIVATE_KEY_FILE provides the keys'),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });
});

/**
 * For each setting, in the order of the operator's steps: whether it accepts (`y`) a token signed with each of the
 * settings.
 */
function results(settings: readonly Record<string, string>[]): string[] {
  const now = new Date();
  const claims = {
    userId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    name: 'Ada',
    kind: 'user',
    verified: true,
    roleIds: [],
  } as const;
  const steps = settings.map((environment) => {
    const [signing, ...others] = readConfig(environment).signingKeys;
    const current = ringOf([signing ?? expect.fail(), ...others]);
    return createAccessTokens({ current }, { issuer: 'http://tickets.example.com', ttlSeconds: 900 });
  });
  return steps.map((reader) =>
    steps
      .map((signer) => {
        try {
          return reader.verify(signer.sign(claims, now), now) && 'y';
        } catch {
          return '-';
        }
      })
      .join(''),
  );
}

describe.concurrent('configured signing keys', () => {
  it('rotate as files across instances that are a step ahead or behind', async (context) => {
    const { expect } = context;
    const { dataDir } = await openPlace(context);
    const [old, next] = [pemOf(newRsaKey()), pemOf(newEcKey())];
    const settings = await Promise.all(
      [[old], [old, next], [next, old], [next]].map(async (pems, index) => {
        const file = path.join(dataDir, `${index}.pem`);
        await writeFile(file, pems.join(''));
        return { JWT_PRIVATE_KEY_FILE: file };
      }),
    );
    expect(results(settings)).toEqual(['yy--', 'yyyy', 'yyyy', '--yy']);
  });

  it('rotate as secrets in the same way', () => {
    const [old, next] = ['the secret that was there at first', 'the secret that comes after that one'];
    const settings = [
      { JWT_SECRET: old },
      { JWT_SECRET: old, JWT_SECRET_PREVIOUS: next },
      { JWT_SECRET: next, JWT_SECRET_PREVIOUS: old },
      { JWT_SECRET: next },
    ];
    expect(results(settings)).toEqual(['yy--', 'yyyy', 'yyyy', '--yy']);
  });

  it('are not published if they are secrets, and the previous one still verifies over HTTP', async (context) => {
    const { expect } = context;
    const { dataDir, start } = await openPlace(context);
    const [old, next] = ['the secret that was there at first', 'the secret that comes after that one'];
    const service = await start({ JWT_SECRET: next, JWT_SECRET_PREVIOUS: old });
    const { header, payload } = read((await service.person('agent')).token);
    const { kid } = readConfig({ JWT_SECRET: old }).signingKeys[0] ?? expect.fail();
    expect(kid).not.toBe(header.kid);
    expect((await ask(service, forge({ ...header, kid }, payload, byHmac(old)))).status).toBe(200);
    expect((await ask(service, forge({ ...header, kid: undefined }, payload, byHmac(next)))).status).toBe(200);
    expect((await ask(service, forge({ ...header, kid: undefined }, payload, byHmac(old)))).status).toBe(401);
    expect(await published(service)).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe.concurrent('another service', () => {
  it.for([
    ['RSA', null],
    ['EC', [newEcKey(), newRsaKey()]],
  ] as const)(
    'verifies tokens by %s as documented in docs/tokens.md, with published data only',
    async ([, keys], context) => {
      const { expect } = context;
      const { dataDir, start } = await openPlace(context);
      const PORT = `${await freePort()}`;
      const TICKETWIRE_URL = `http://127.0.0.1:${PORT}`;
      const keyFile = path.join(dataDir, 'keys.pem');
      if (keys) await writeFile(keyFile, keys.map(pemOf).join(''));
      const service = await start({ PORT, PUBLIC_URL: TICKETWIRE_URL, JWT_PRIVATE_KEY_FILE: keys ? keyFile : '' });
      const { token, id } = await service.person('agent');
      const page = await readFile(path.resolve(import.meta.dirname, '../../../../docs/tokens.md'), 'utf8');
      const [, code = ''] = /<!-- verify-token.mjs -->\n```js\n([\s\S]*?)```/.exec(page) ?? [];
      const file = path.join(dataDir, 'verify-token.mjs');
      await writeFile(file, code);
      const verify = (TOKEN: string) => run(process.execPath, [file, TOKEN], { env: { PATH, TICKETWIRE_URL } });
      expect(JSON.parse((await verify(token)).stdout)).toMatchObject({ sub: id, aud: 'ticketwire', verified: true });

      const { header, payload } = read(token);
      const wrong = [
        forge(header, payload, by(newRsaKey())),
        forge({ ...header, alg: 'HS256' }, payload, byHmac(JSON.stringify(service.services.tokens.jwks.keys[0]))),
        `${token.slice(0, -10)}AAAAAAAAAA`,
        `${token.split('.')[0]}.e30.${token.split('.')[2]}`,
      ];
      await Promise.all(wrong.map((bad) => expect(verify(bad)).rejects.toThrow('is not signed by')));
      const answer = await fetch(`${TICKETWIRE_URL}/.well-known/jwks.json`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      expect(await answer.text()).not.toMatch(/"(d|p|q|dp|dq|qi|k)":/);
    },
  );
});
