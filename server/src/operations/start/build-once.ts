import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { valueOn } from '../../platform/errors/expected.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

const STAMP = '.built-from';

interface Build {
  /** The folder of the project, relative to the top of the repository. It gets the result as `dist`. */
  readonly project: string;
  /** The files that decide what the result contains. */
  readonly sources: () => readonly string[];
  /** Called before a build, never if the existing one is up to date. */
  readonly beforeBuild: () => void | Promise<void>;
  /** Builds into a new folder. */
  readonly build: (folder: string) => Promise<void>;
}

/**
 * Builds a project unless its existing build is up to date. Returns its directory. Several processes can do so at the
 * same time: each builds in its own folder, and the served build is always complete.
 */
export async function buildOnce({ project, sources, beforeBuild, build }: Build): Promise<string> {
  const folder = path.join(ROOT, project);
  const built = path.join(folder, 'dist');
  const fingerprint = fingerprintOf(sources());
  if (await isBuiltFrom(built, fingerprint)) return built;
  await beforeBuild();
  // On the same file system as the final build.
  const cache = path.join(folder, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(path.join(cache, `${path.basename(project)}-`));
  try {
    await build(unfinished);
    await writeFile(path.join(unfinished, STAMP), fingerprint);
    await replaceBuild(built, unfinished, fingerprint);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return built;
}

/** All files of a folder, relative to the top of the repository. */
export const filesBelow = (folder: string): string[] =>
  // Reads the entry types with the listing instead of with one call per file.
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** Detects changed sources by size and modification time, without reading them on every start. */
function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const isBuiltFrom = async (built: string, fingerprint: string): Promise<boolean> =>
  (await readFile(path.join(built, STAMP), 'utf8').catch(valueOn(null, 'ENOENT'))) === fingerprint;

async function replaceBuild(built: string, folder: string, fingerprint: string): Promise<void> {
  const previous = `${folder}-former`;
  while (!(await isBuiltFrom(built, fingerprint))) {
    await ignoreErrors(['ENOENT'], rename(built, previous));
    // Another process may have placed its build there in the meantime.
    await ignoreErrors(['ENOTEMPTY', 'EEXIST'], rename(folder, built));
    await rm(previous, { recursive: true, force: true });
  }
}

async function ignoreErrors(codes: readonly string[], change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (!codes.some((ignored) => ignored === code)) throw error;
  }
}
