import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { oncePerRun } from '../../support/compiled/once-per-run.ts';
import { type CompilerOptions, compile, type TypeScript } from './compile.ts';
import { tarball } from './tarball.ts';

const run = promisify(execFile);
const modules = resolve(import.meta.dirname, '../../../node_modules');

/** An empty project with the package installed as it is published. */
export interface Consumer {
  readonly folder: string;
  /** Reads a file of the installed package. */
  installed(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** Returns the compiler's errors in these files; empty if there are none. */
  typeCheck(files: readonly string[], options: CompilerOptions, typescript?: TypeScript): Promise<string>;
  /** Runs a file under Node and returns what it prints. */
  run(path: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function installPackage(): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-consumer-'));
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  await cp(await installedProject(), folder, { recursive: true });

  return {
    folder,
    installed: (path) => readFile(join(folder, 'node_modules/@ticketwire/sdk', path), 'utf8'),
    write,
    typeCheck: (files, options, typescript = '7') => {
      const compilerOptions = { typeRoots: [join(modules, '@types')], ...options };
      return compile(typescript, folder, { compilerOptions, files });
    },
    run: async (path, ...args) => (await run(process.execPath, [join(folder, path), ...args])).stdout,
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Installs the project that each consumer is a copy of: copying all its files takes less time than `npm install`. */
async function installedProject(): Promise<string> {
  const folder = join(inject('scratch'), 'sdk-consumer');
  await oncePerRun('install-sdk', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', await tarball()], { cwd: folder });
  });
  return folder;
}
