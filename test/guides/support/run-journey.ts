import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Language, Snippet } from './guide.ts';

const MARK = '@@ here begins the next piece @@';

interface Way {
  readonly programs: readonly string[];
  readonly extension: string;
  readonly command: readonly [string, ...string[]];
  readonly mark: string;
}

/** How to run the snippets of each language. */
const ways: Record<Language, Way> = {
  ts: { programs: [], extension: 'ts', command: [process.execPath], mark: `console.log('${MARK}');` },
  sh: { programs: ['bash', 'curl', 'openssl'], extension: 'sh', command: ['bash', '-eu'], mark: `echo '${MARK}'` },
  python: { programs: ['python3'], extension: 'py', command: ['python3', '-u'], mark: `print('${MARK}')` },
};

const isThere = (program: string) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;

/** Whether this machine has the programs that the snippets of a language need. */
export const canRun = (language: Language): boolean => ways[language].programs.every(isThere);

/** Joins the setup and the snippets into one program, which prints a mark before the output of each snippet. */
export function programOf(language: Language, setUp: string, snippets: readonly Snippet[]): string {
  const { mark } = ways[language];
  return [setUp, ...snippets.map(({ code }) => `${mark}\n${code}`)].join('\n');
}

interface Journey {
  readonly language: Language;
  readonly name: string;
  readonly program: string;
  /** The folder in which the program is written and run. */
  readonly folder: string;
  readonly environment: Record<string, string>;
}

/** Adds a WebAssembly build of jq, for machines without jq. */
async function addJq(folder: string): Promise<void> {
  const program = join(import.meta.dirname, 'jq.ts');
  await writeFile(join(folder, 'jq'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
}

/** Runs a program and returns the output of each snippet. Rejects with all of the output on failure. */
export async function runJourney({ language, name, program, folder, environment }: Journey): Promise<string[]> {
  const { extension, command } = ways[language];
  const file = join(folder, `${name}.${extension}`);
  await writeFile(file, program);
  const [interpreter, ...flags] = command;
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  if (language === 'sh' && !isThere('jq')) await addJq(folder);
  const env = { PATH: `${PATH}${delimiter}${folder}`, HOME, NODE_COMPILE_CACHE, ...environment };
  const running = promisify(execFile)(interpreter, [...flags, file], { cwd: folder, env, timeout: 110_000 });
  const { stdout } = await running.catch((fault: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${name} in ${language}: ${fault.message}\n${fault.stdout}\n${fault.stderr}`);
  });
  return stdout.split(`${MARK}\n`).slice(1);
}
