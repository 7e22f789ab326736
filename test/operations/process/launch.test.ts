import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const source = (name: string) =>
  fileURLToPath(new URL(`../../../server/src/operations/start/${name}`, import.meta.url));

/** Makes this Node look like an old one. Loaded before everything else. */
const pretendNode20 = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})`;

describe('the start command', () => {
  let checkout: string;
  beforeEach(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'launch-'));
    await write('server/package.json', '{ "type": "module", "dependencies": { "zod": "4", "@trpc/server": "11" } }');
    await write('server/scripts/compile.ts', '');
    await write('server/src/operations/start/main.ts', `const greeting: string = 'started'; console.log(greeting);`);
    for (const name of ['launch.js', 'compiled.js'])
      await cp(source(name), join(checkout, 'server/src/operations/start', name));
  });
  afterEach(() => rm(checkout, { recursive: true }));

  async function write(path: string, content: string): Promise<void> {
    await mkdir(dirname(join(checkout, path)), { recursive: true });
    await writeFile(join(checkout, path), content);
  }

  const install = (name: string) => write(`server/node_modules/${name}/package.json`, '{}');
  const launch = (...flags: string[]) =>
    spawnSync(process.execPath, [...flags, join(checkout, 'server/src/operations/start/launch.js')], {
      encoding: 'utf8',
      cwd: '/',
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });

  it('starts an installed service from any directory', async () => {
    await install('zod');
    await install('@trpc/server');
    expect(launch()).toMatchObject({ status: 0, stdout: 'started\n' });
  });

  it('shows why the service could not be compiled for later starts', async () => {
    await install('zod');
    await install('@trpc/server');
    await write('server/scripts/compile.ts', `throw new Error('No space left')`);
    const { status, stdout, stderr } = launch();
    expect([status, stdout, stderr]).toEqual([0, 'started\n', expect.stringContaining('No space left')]);
  });

  it('explains what to do if a package is missing', async () => {
    await install('zod');
    const { status, stdout, stderr } = launch();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('packages are not installed (1 in total, such as @trpc/server)');
    expect(stderr).toContain('npx -y pnpm@12 install');
  });

  it('explains what to do on an outdated Node version', async () => {
    await install('zod');
    await install('@trpc/server');
    const { status, stdout, stderr } = launch('--import', pretendNode20);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('Node 24 or newer is required, but this is Node 20.20.2');
    expect(stderr).toContain('npx -y pnpm@12 install');
  });
});
