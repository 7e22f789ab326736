/**
 * Checks the configuration and everything that the service depends on: `npx -y pnpm@12 run doctor [--json] [--share]`.
 * Reads the environment of the service. Exits with 0 if all is well, 1 for warnings, and 2 if something does not work.
 */
import { diagnose } from './diagnose.ts';
import { asJson, asText, exitCodeOf } from './run-checks.ts';

const options = process.argv.slice(2).filter((argument) => argument !== '--');
const unknown = options.find((option) => !['--json', '--share'].includes(option));
if (unknown !== undefined) {
  console.error(
    `Unknown option ${unknown}. The options are --json, and --share to hide host names, addresses and folders.`,
  );
  process.exit(2);
}

const results = await diagnose(process.env, { forOthers: options.includes('--share') });
const report = options.includes('--json') ? asJson(results) : asText(results);
// A check that hangs would otherwise keep the process alive.
process.stdout.write(`${report}\n`, () => process.exit(exitCodeOf(results)));
