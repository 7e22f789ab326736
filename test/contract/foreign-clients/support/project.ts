import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type CompilerOptions, compile } from '../../../sdk/support/compile.ts';

const run = promisify(execFile);
const ownModules = resolve(import.meta.dirname, '../../../node_modules');
const programs = resolve(import.meta.dirname, '../programs');

/** `strict`, with every imported file checked. Generated code does not promise to compile with further options. */
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

/** A third-party project that has the URL of the document and a generator. */
export interface Project {
  readonly folder: string;
  /** Runs a script of the generator's package, and returns all its output, including warnings. */
  generate(script: string, ...args: string[]): Promise<string>;
  /** Reads a generated file. */
  read(path: string): Promise<string>;
  /** Compiles the program and the generated code, and returns the compiler's errors. */
  build(): Promise<string>;
  /** Runs the compiled program and returns the lines that it prints. */
  run(...args: string[]): Promise<string[]>;
  remove(): Promise<void>;
}

/** Creates a project with a copy of the program, and the packages that it imports from the folder `modules`. */
export async function startProject(
  program: string,
  packages: readonly string[],
  modules = ownModules,
): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-foreign-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await copyFile(join(programs, program), join(folder, program));
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
