import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { consumerProgram } from './consumer-program.ts';
import { parseDeclarations } from './declarations.ts';
import type { Break } from './schema-breaks.ts';

const TSC = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

/**
 * Lists what breaks a TypeScript program that was written for the released declarations: it is compiled with the current
 * sources, whose entry is the file `current`. An exported name or member that is gone, a type that no longer fits and an
 * input that is now required are breaks; additional members, optional inputs, values and cases of a union are not.
 *
 * It cannot see what has no name of its own in the declarations: an additional value of an enumeration that stands inside
 * of another type counts as a break, and a member removed from such an object that callers send does not.
 */
export async function declarationBreaks(released: string, current: string): Promise<Break[]> {
  const checks = consumerProgram(parseDeclarations(released), current);
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-declarations-'));
  try {
    await writeFile(join(folder, 'program.mts'), checks.map(({ line }) => `${line}\n`).join(''));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.mts'] }));
    const printed = await compile(folder);
    const found = [...printed.matchAll(/^program\.mts\((\d+),\d+\): error TS(\d+): (.*(?:\n {2}.*)*)/gm)];
    if (printed !== '' && found.length === 0) throw new Error(printed);
    return found.flatMap(([, line, code = '', message = '']) => {
      const { place, what } = checks[Number(line) - 1] ?? { place: 'program' };
      return breaksOf(place, what, code, message);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const compile = (folder: string): Promise<string> =>
  promisify(execFile)(TSC, ['-p', folder, '--pretty', 'false', '--checkers', '1'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => {
      if (!error.stdout) throw error;
      return error.stdout;
    },
  );

/** Errors for names and members that do not exist. */
const REMOVED = ['2305', '2339', '2724'];
/** The same for one and for several properties. */
const REQUIRED = /^(?:Property '(\w+)' is missing in type '\{\}'|Type '\{\}' is missing the following .*: (.*)$)/;

function breaksOf(place: string, what: string | undefined, code: string, message: string): Break[] {
  if (REMOVED.includes(code)) return [{ names: namesOf(place), what: 'was removed from the SDK' }];
  const [, one, several] = REQUIRED.exec(message) ?? [];
  const required = (one ?? several)?.split(', ') ?? [];
  if (required.length > 0) return required.map((name) => ({ names: [`${place}.${name}`], what: 'is now required' }));
  const reason = message.split('\n').at(-1)?.trim().replace(/\.$/, '');
  return [{ names: namesOf(place), what: what ?? `has another type in the SDK: ${reason}` }];
}

/** A method belongs to an operation of the document: a break of `TicketsApi.get` is declared by `ticketsGet` as well. */
function namesOf(place: string): string[] {
  const [, resource = '', method = ''] = /^(\w+)Api\.(\w+)$/.exec(place) ?? [];
  if (resource === '') return [place];
  const operation =
    resource.charAt(0).toLowerCase() + resource.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
  return [place, operation];
}
