import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'tsdown';

const sdk = resolve(import.meta.dirname, '..');

interface Manifest {
  readonly publishConfig: { readonly access: string; readonly [field: string]: unknown };
  readonly devDependencies: unknown;
  readonly scripts: unknown;
}

/** The addresses of the repository, which only its host knows: a workflow has them in its environment. */
function addresses({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name }: NodeJS.ProcessEnv): object {
  if (!server || !name) return {};
  const url = `${server}/${name}`;
  return {
    homepage: `${url}#readme`,
    bugs: { url: `${url}/issues` },
    // The registry compares it with the identity of the workflow.
    repository: { type: 'git', url: `git+${url}.git`, directory: 'sdk' },
  };
}

/**
 * Returns the published manifest. As with `pnpm pack`, `publishConfig` replaces the fields that the workspace needs.
 */
export async function publishedManifest(environment: NodeJS.ProcessEnv): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(sdk, 'package.json'), 'utf8'));
  const { publishConfig, devDependencies: _, scripts: __, ...kept } = manifest;
  const { access, ...published } = publishConfig;
  return `${JSON.stringify({ ...kept, ...addresses(environment), ...published, publishConfig: { access } }, undefined, 2)}\n`;
}

/** Builds the package, writes its tarball into the folder `destination` and returns the path. Needs no network. */
export async function pack(destination: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'ticketwire-sdk-'));
  // A separate folder, because several builds can run at the same time; next to the sources, so that relative paths
  // work.
  const built = await mkdtemp(join(sdk, 'dist-'));
  try {
    await build({ cwd: sdk, outDir: built, logLevel: 'error' });
    await cp(built, join(stage, 'dist'), { recursive: true });
    await cp(join(sdk, 'README.md'), join(stage, 'README.md'));
    for (const file of ['CHANGELOG.md', 'LICENSE']) await cp(join(sdk, '..', file), join(stage, file));
    await writeFile(join(stage, 'package.json'), await publishedManifest(process.env));
    const packed = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', destination], {
      cwd: stage,
    });
    return join(destination, packed.stdout.trim());
  } finally {
    await Promise.all([stage, built].map((folder) => rm(folder, { recursive: true })));
  }
}
