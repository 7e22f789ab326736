import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type CompilerOptions, compile } from '../../sdk/support/compile.ts';

const run = promisify(execFile);
const ownModules = resolve(import.meta.dirname, '../../node_modules');
const generators = resolve(import.meta.dirname, '../generators');
const programs = resolve(import.meta.dirname, '../programs');

/** `strict`, and every file that is imported looked at; the options beyond it the generated code does not promise. */
const compilerOptions: CompilerOptions = {
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: [],
  exactOptionalPropertyTypes: false,
  noUncheckedIndexedAccess: false,
  noEmit: false,
  outDir: 'built',
};

/** A project of somebody who has the address of the document and a generator of their own. */
export interface Project {
  readonly folder: string;
  /** Runs a file of a package of the generator, and returns all that it prints, warnings too. */
  generate(script: string, ...args: string[]): Promise<string>;
  /** A file that was generated. */
  read(path: string): Promise<string>;
  /** Compiles the program and all that was generated; returns the complaints of the compiler. */
  build(): Promise<string>;
  /** Runs what was built and returns the lines that it prints. */
  run(...args: string[]): Promise<string[]>;
  remove(): Promise<void>;
}

interface Setting {
  /** Where packages come from; by default, those that the tests have installed. */
  readonly modules?: string | undefined;
  /** A file of `generators`, for a generator that wants one. */
  readonly configuration?: string | undefined;
}

/** With the program copied into it, and the packages that it imports installed. */
export async function startProject(
  program: string,
  packages: readonly string[],
  { modules = ownModules, configuration }: Setting = {},
): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-foreign-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await copyFile(join(programs, program), join(folder, program));
  if (configuration !== undefined) await copyFile(join(generators, configuration), join(folder, configuration));
  await mkdir(join(folder, 'node_modules'));
  for (const name of packages) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  }

  return {
    folder,
    generate: async (script, ...args) => {
      const { stdout, stderr } = await run(process.execPath, [join(modules, script), ...args], { cwd: folder });
      return `${stdout}${stderr}`;
    },
    read: (path) => readFile(join(folder, path), 'utf8'),
    build: () => compile('7', folder, { compilerOptions, files: [program] }),
    run: async (...args) => {
      const built = join(folder, 'built', program.replace(/ts$/, 'js'));
      const { stdout } = await run(process.execPath, [built, ...args], { cwd: folder });
      return stdout.trim().split('\n');
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
