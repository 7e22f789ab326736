import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { type Outcome, scoreOf, tableOf } from './outcome.ts';

const usage = `Breaks the code in one place at a time, and fails if the tests named for that place stay green.

node test/mutants/run.ts [--only TEXT] [--from N] [--to N] [--check]

  --only   only mutants whose name contains TEXT
  --from, --to   only these of the table, counted from 1
  --check  only checks that the text of every mutant is still in its file`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const root = path.resolve(import.meta.dirname, '../..');
const report = path.join(root, 'test/artifacts/mutants.md');
/** Longer than the slowest of the named tests takes on a busy machine. */
const TIMEOUT_MS = 300_000;
const NO_RESULT = 'no result';

if (values.help) console.log(usage);
else process.exitCode = run();

function run(): number {
  const chosen = mutants
    .slice(Number(values.from ?? 1) - 1, Number(values.to ?? mutants.length))
    .filter(({ name }) => name.includes(values.only ?? ''));
  const unfit = chosen.flatMap((mutant) => faultOf(mutant) ?? []);
  if (unfit.length > 0) {
    console.error(unfit.join('\n'));
    return 1;
  }
  if (values.check) return 0;

  const copy = copyOfProject();
  try {
    const outcomes: Outcome[] = [];
    const green = new Map<string, string | null>();
    for (const [index, mutant] of chosen.entries()) {
      const outcome = outcomeOf(copy, mutant, green);
      outcomes.push(outcome);
      console.log(`${index + 1}/${chosen.length} ${outcome.result} ${mutant.name} ${outcome.by ?? ''}`);
    }
    const { score, failures } = scoreOf(outcomes);
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, tableOf(outcomes, score));
    console.log(`\nScore: ${score.toFixed(1)} %. The table is in ${path.relative(root, report)}.`);
    for (const failure of failures) console.error(failure);
    return failures.length > 0 ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Returns why a mutant cannot be applied: the code around it has changed, or the result is not TypeScript. */
function faultOf({ name, file, find, replace }: Mutant): string | null {
  const text = readFileSync(path.join(root, file), 'utf8');
  const times = text.split(find).length - 1;
  if (times !== 1) return `${name}: its text occurs ${times} times in ${file}, but must occur once`;
  if (!file.endsWith('.ts')) return null;
  try {
    stripTypeScriptTypes(text.replace(find, () => replace));
    return null;
  } catch (error) {
    return `${name}: it makes ${file} invalid TypeScript: ${error}`;
  }
}

/** Copies the sources without their packages, which the copy shares with the original. */
function copyOfProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'ticketwire-mutants-'));
  const left = new Set(['node_modules', '.git', '.data', 'artifacts']);
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  for (const part of ['.', 'server', 'sdk', 'admin-console', 'server/docs-site', 'test']) {
    linkPackages(path.join(root, part, 'node_modules'), path.join(copy, part, 'node_modules'), copy);
  }
  return copy;
}

/** Links the packages of the original. Packages that are part of the project are linked to the copy. */
function linkPackages(from: string, to: string, copy: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [source, link] = [path.join(from, name), path.join(to, name)];
    const own = path.relative(root, realpathSync(source));
    if (name.startsWith('@')) linkPackages(source, link, copy);
    else symlinkSync(own.includes('node_modules') ? source : path.join(copy, own), link);
  }
}

function outcomeOf(copy: string, mutant: Mutant, green: Map<string, string | null>): Outcome {
  const tests = mutant.tests.join(' ');
  if (!green.has(tests)) green.set(tests, firstFailure(copy, mutant.tests));
  const before = green.get(tests);
  if (before) return { mutant, result: 'unproven', by: `not green without the mutant: ${before}` };

  const file = path.join(copy, mutant.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(mutant.find, () => mutant.replace),
  );
  try {
    const by = firstFailure(copy, mutant.tests);
    if (by?.startsWith(NO_RESULT)) return { mutant, result: 'unproven', by };
    return { mutant, result: by === null ? 'survived' : 'killed', by };
  } finally {
    writeFileSync(file, text);
  }
}

/** Returns the first of these tests that fails. Null if all of them pass. */
function firstFailure(copy: string, tests: readonly string[]): string | null {
  const results = path.join(copy, 'results.json');
  rmSync(results, { force: true });
  const vitest = path.join(root, 'test/node_modules/vitest/vitest.mjs');
  const { stderr, stdout } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--root',
      'test',
      '--bail=1',
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${results}`,
      ...tests,
    ],
    { cwd: copy, encoding: 'utf8', timeout: TIMEOUT_MS, env: { ...process.env, CI: '', TEST_DEPTH: 'quick' } },
  );
  const found = readResults(results);
  if (!found) return `${NO_RESULT}: ${`${stdout}${stderr}`.trim().slice(-300)}`;
  const files = found.testResults;
  if (files.length === 0) throw new Error(`No tests found: ${tests.join(' ')}`);
  for (const { name, status, assertionResults } of files) {
    const failed = assertionResults.find((one) => one.status === 'failed');
    const file = path.relative(path.join(copy, 'test'), name);
    if (failed) return `${file} > ${failed.fullName}`;
    if (status === 'failed') return `${file} > before its tests`;
  }
  return null;
}

interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function readResults(file: string): Results | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
