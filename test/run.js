// The whole test command: lint, types, generated files, then every test. Plain JavaScript that old versions of Node
// can read: when the automatic installation fails, pnpm runs this file on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', import.meta.url));
const results = fileURLToPath(new URL('artifacts/results.json', import.meta.url));

const onlyCheck = process.argv.includes('--check');
const filters = process.argv.slice(2).filter((argument) => argument !== '--' && argument !== '--check');

requireInstallation();
step('Lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']);
const examples = ['support-form', 'notifier', 'nightly-export'].map((name) => `sdk/examples/${name}`);
for (const part of ['server', 'sdk', ...examples, 'admin-console', 'test'])
  step(`Types of ${part}`, bin('tsc'), ['-p', part]);
step('Generated files', process.execPath, ['server/scripts/write-openapi.ts', '--check']);
step('Breaking changes of the API', process.execPath, ['server/scripts/check-compatibility.ts']);
step('Generated types of the SDK', process.execPath, ['sdk/scripts/generate.ts', '--check']);
if (!onlyCheck) runTests();

function requireInstallation() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= 24 && existsSync(vitest)) return;
  console.error(`The tests cannot run: this is Node ${process.versions.node}, and ${existsSync(vitest) ? 'it must be 24' : 'packages are not installed'}.
Their command, \`npx -y pnpm@12 test\`, installs packages and Node. If this is what it came to, the installation failed.
Run it alone, and look at its error:

    npx -y pnpm@12 install
`);
  process.exit(1);
}

function step(title, command, args) {
  const begin = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  console.log(`${status === 0 ? '✓' : '✗'} ${title} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  if (status === 0) return;
  process.stdout.write(`${stdout}${stderr}\n`);
  process.exit(1);
}

function runTests() {
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const args = [vitest, 'run', '--root', 'test', ...reporters, ...filters];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (existsSync(results)) tell(JSON.parse(readFileSync(results, 'utf8')));
  process.exit(status ?? 1);
}

function tell({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(
          `Passed at the second try only: ${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}\n`,
        );
  console.log(`Tests: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}
