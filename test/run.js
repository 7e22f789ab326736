// The test command: lint, types and generated files, then the tests. Plain JavaScript that old versions of Node can
// run: when the automatic installation fails, pnpm runs this file with whatever Node the machine has.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', import.meta.url));
const compiled = fileURLToPath(new URL('../server/node_modules/.cache/compiled', import.meta.url));
const results = fileURLToPath(new URL('artifacts/results.json', import.meta.url));

const options = ['--check', '--deep'];
const onlyCheck = process.argv.includes('--check');
const isDeep = process.argv.includes('--deep');
const filters = process.argv.slice(2).filter((argument) => argument !== '--' && !options.includes(argument));

/** Marks the names of files that measure how long callers or users wait, in deep runs. No other test runs at the same time. */
const ALONE = '.alone.';

/** Number of checks that run in parallel. */
const AT_ONCE = 2;

const lint = check('Lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']);
const examples = ['portal', 'saas', 'support-form', 'notifier', 'nightly-export'].map((name) => `sdk/examples/${name}`);
// The longest check is first. The test project includes the server, which is then read only once. Each check uses one
// checker: several would read many of the same types, and other checks run in parallel.
const typesOf = (title, project) => check(`Types of ${title}`, bin('tsc'), ['-p', project, '--checkers', '1']);
const types = [
  typesOf('server and tests', 'test'),
  ...['admin-console', 'server/docs-site', 'sdk', ...examples].map((part) => typesOf(part, part)),
];
const generated = [
  check('Generated files', process.execPath, ['server/scripts/write-openapi.ts', '--check']),
  check('Breaking changes of the API and the SDK', process.execPath, ['server/scripts/check-compatibility.ts']),
  check('Generated types of the SDK', process.execPath, ['sdk/scripts/generate.ts', '--check']),
  check('Places of the mutants', process.execPath, ['test/mutants/run.ts', '--check']),
  check('Layers, grain and names', process.execPath, [vitest, 'run', '--root', 'test', '--config', 'static.config.ts']),
];

requireInstallation();
process.exitCode = await main();

async function main() {
  // A run of selected tests skips the checks, so that its result arrives sooner.
  if (filters.length > 0 && !onlyCheck) {
    const status = await runTests();
    console.log('Lint, types and generated files were not checked. To check them, run `npx -y pnpm@12 check`.');
    return status;
  }
  if (!(await runAll([types[0], lint, ...types.slice(1), ...generated]))) return 1;
  return onlyCheck ? 0 : runTests();
}

function requireInstallation() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= 24 && existsSync(vitest)) return;
  console.error(`The tests cannot run: ${existsSync(vitest) ? `Node 24 is required, but this is Node ${process.versions.node}` : 'packages are not installed'}.
The test command, \`npx -y pnpm@12 test\`, normally installs the packages and the right version of Node. If you used it, the
installation failed. Run the installation on its own to see the error:

    npx -y pnpm@12 install
`);
  process.exit(1);
}

function check(title, command, args) {
  return async () => {
    const begin = Date.now();
    const { status, output } = await run(command, args);
    console.log(`${status === 0 ? '✓' : '✗'} ${title} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    if (status !== 0) process.stdout.write(`${output}\n`);
    return status === 0;
  };
}

/** Runs the checks, and starts no more once one has failed. Resolves to true if all passed. */
async function runAll(checks) {
  const waiting = [...checks];
  let isGood = true;
  const lane = async () => {
    for (let next = waiting.shift(); next && isGood; next = waiting.shift()) isGood = (await next()) && isGood;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return isGood;
}

async function runTests() {
  if (filters.length > 0) return runVitest(filters.map(folderOr));
  const status = await runVitest(['--exclude', `**/*${ALONE}*`]);
  return (isDeep && (await runVitest([ALONE]))) || status;
}

async function runVitest(more) {
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const args = [vitest, 'run', '--root', 'test', ...reporters, ...more];
  // Stores the code that Node compiled for the next run.
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, ...(isDeep && { TEST_DEPTH: 'deep' }) };
  const { status } = await run(process.execPath, args, { env, stdio: 'inherit' });
  if (existsSync(results)) summarize(JSON.parse(readFileSync(results, 'utf8')));
  return status;
}

/**
 * Resolves a filter to the test folder of that name, if there is one. The name alone would also match files elsewhere.
 */
function folderOr(filter) {
  const folder = fileURLToPath(new URL(`${filter.replace(/\/$/, '')}/`, import.meta.url));
  return existsSync(folder) ? folder : filter;
}

function summarize({ numPassedTests, numFailedTests, numPendingTests }) {
  console.log(`Tests: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}

function run(command, args, more = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...more });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
