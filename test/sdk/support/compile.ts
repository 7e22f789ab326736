import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

/**
 * The compilers to test with: the oldest version that the package supports, the last one written in JavaScript, and the
 * native one.
 */
export type TypeScript = '5.4' | '5.9' | '7';

const compilers: Readonly<Record<TypeScript, readonly [command: string, ...args: string[]]>> = {
  '5.4': [process.execPath, join(root, 'test/node_modules/typescript-5.4/lib/tsc.js')],
  '5.9': [process.execPath, join(root, 'test/node_modules/typescript-5.9/lib/tsc.js')],
  '7': [join(root, 'node_modules/.bin/tsc')],
};

/** Compiler options of an application, in addition to those that all applications share. */
export interface CompilerOptions {
  readonly module: 'nodenext' | 'preserve' | 'esnext';
  readonly moduleResolution: 'nodenext' | 'bundler';
  readonly lib: readonly string[];
  readonly types: readonly string[];
  readonly exactOptionalPropertyTypes?: boolean;
  readonly noUncheckedIndexedAccess?: boolean;
  readonly skipLibCheck?: boolean;
  readonly allowImportingTsExtensions?: boolean;
  readonly typeRoots?: readonly string[];
  /** Where to write the output, with `noEmit: false`. */
  readonly outDir?: string;
  readonly noEmit?: boolean;
}

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  noEmit: true,
  skipLibCheck: false,
};

export interface Project {
  readonly compilerOptions: CompilerOptions;
  readonly files: readonly string[];
}

interface Failed extends Error {
  readonly code: unknown;
  readonly stdout: string;
}

/**
 * Returns what a compiler prints about a project in `folder`: its errors, and the output that `more` arguments request.
 */
export async function compile(
  typescript: TypeScript,
  folder: string,
  { compilerOptions, files }: Project,
  ...more: string[]
): Promise<string> {
  const config = join(folder, `tsconfig.${randomUUID()}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions: { ...strict, ...compilerOptions }, files }));
  const [command, ...args] = compilers[typescript];
  const compiling = run(command, [...args, '-p', config, '--pretty', 'false', ...more], { cwd: folder });
  return compiling.then(
    ({ stdout }) => stdout,
    (fault: Failed) => {
      // The compiler reported errors in the project. Any other failure is not the project's fault.
      if (typeof fault.code === 'number' && fault.stdout !== '') return fault.stdout;
      throw fault;
    },
  );
}
