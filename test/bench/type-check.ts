/**
 * Measures what a file of fifty calls adds to the compile time of an application, compared with the same settings and a
 * file without the package, in alternating rounds: `npx -y pnpm@12 bench type-check [--rounds 7]`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { pack } from '../../sdk/scripts/pack.ts';
import { compile, type TypeScript } from '../sdk/support/compile.ts';
import { fiftyCalls } from '../sdk/support/fifty-calls.ts';
import { median } from './report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const folder = await mkdtemp(join(tmpdir(), 'ticketwire-type-check-'));
const lib = ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'];
const compilerOptions = {
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib,
  types: [],
  skipLibCheck: true,
} as const;

async function secondsOf(typescript: TypeScript, file: string): Promise<number> {
  const begin = performance.now();
  const complaints = await compile(typescript, folder, { compilerOptions, files: [file] });
  if (complaints !== '') throw new Error(complaints);
  return (performance.now() - begin) / 1000;
}

try {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarball = await pack(folder);
  await promisify(execFile)('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
  const types = await readFile(join(folder, 'node_modules/@ticketwire/sdk/dist/index.d.ts'), 'utf8');
  await writeFile(join(folder, 'fifty.mts'), fiftyCalls(types));
  await writeFile(join(folder, 'none.mts'), 'export const answer = fetch;\n');

  for (const typescript of ['7', '5.9'] as const) {
    const times: Record<'fifty.mts' | 'none.mts', number[]> = { 'fifty.mts': [], 'none.mts': [] };
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const file of ['none.mts', 'fifty.mts'] as const) times[file].push(await secondsOf(typescript, file));
    }
    const [fifty, none] = [median(times['fifty.mts']), median(times['none.mts'])];
    const ratio = (fifty / none).toFixed(2);
    console.log(
      `TypeScript ${typescript}: ${fifty.toFixed(2)} s, without the package ${none.toFixed(2)} s, ratio ${ratio}`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}
