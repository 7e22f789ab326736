/**
 * Checks the configuration and everything that the service depends on: `npx -y pnpm@12 run doctor [--json] [--share]`.
 * Reads the environment of the service. Exits with 0 if all is well, 1 for warnings, and 2 if something does not work.
 */
import { parseArgs } from 'node:util';
import { codeOf } from '../../platform/errors/expected.ts';
import { diagnose } from './diagnose.ts';
import { asJson, asText, exitCodeOf } from './run-checks.ts';

const USAGE = `Usage: npx -y pnpm@12 run doctor [--json] [--share]
  --json   writes the results as JSON
  --share  hides host names, addresses and folders`;

const { json, share } = readOptions();
const results = await diagnose(process.env, { forOthers: share });
const report = json ? asJson(results) : asText(results);
// A check that hangs would otherwise keep the process alive.
process.stdout.write(`${report}\n`, () => process.exit(exitCodeOf(results)));

function readOptions(): { json: boolean; share: boolean } {
  try {
    return parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      options: { json: { type: 'boolean', default: false }, share: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    if (!codeOf(error).startsWith('ERR_PARSE_ARGS_')) throw error;
  }
  console.error(USAGE);
  process.exit(2);
}
