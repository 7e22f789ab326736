import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pack } from '../../../sdk/scripts/pack.ts';

const run = promisify(execFile);
const modules = resolve(import.meta.dirname, '../../../node_modules');

/** Settings that an application may compile with. */
export interface CompilerOptions {
  readonly module: 'nodenext' | 'esnext';
  readonly moduleResolution: 'nodenext' | 'bundler';
  readonly lib: readonly string[];
  readonly types: readonly string[];
}

/** An empty project that has installed the package as it is published. */
export interface Consumer {
  /** A file of the installed package. */
  installed(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** The complaints of the compiler about these files; empty where there are none. */
  typeCheck(files: readonly string[], options: CompilerOptions): Promise<string>;
  /** Runs a file under Node and returns what it prints. */
  run(path: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function installPackage(): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-consumer-'));
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  const tarball = await pack(folder);
  await write('package.json', JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });

  return {
    installed: (path) => readFile(join(folder, 'node_modules/@ticketwire/sdk', path), 'utf8'),
    write,
    typeCheck: async (files, options) => {
      const strict = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        target: 'es2022',
      };
      const compilerOptions = {
        ...options,
        ...strict,
        noEmit: true,
        skipLibCheck: false,
        typeRoots: [join(modules, '@types')],
      };
      await write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
      const compiling = run(join(modules, '.bin/tsc'), ['-p', '.'], { cwd: folder });
      return compiling.then(
        ({ stdout }) => stdout,
        (fault: { stdout: string }) => fault.stdout,
      );
    },
    run: async (path, ...args) => (await run(process.execPath, [join(folder, path), ...args])).stdout,
    remove: () => rm(folder, { recursive: true }),
  };
}
