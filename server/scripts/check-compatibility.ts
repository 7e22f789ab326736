/**
 * Fails if the current OpenAPI document breaks programs written for the released one, docs/openapi.released.json, unless
 * CHANGELOG.md declares the break under "### Breaking" of "## Unreleased" with the operation (`ticketsGet`) or the field
 * (`Ticket.subject`). Before the first release, there is nothing to compare. With `--release`, makes the current document
 * the released one.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { isJsonObject } from '../src/platform/text/json.ts';
import { appRouter } from '../src/router.ts';
import { breaksBetween } from './compatibility/breaks.ts';
import { declaredBreaks, undeclared } from './compatibility/changelog.ts';
import { bare } from './compatibility/contract.ts';
import { openApiDocument } from './openapi/document.ts';
import { examples } from './openapi/examples/examples.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const file = at('docs/openapi.released.json');
const current = bare(JSON.parse(JSON.stringify(openApiDocument(appRouter, { examples }))));

if (process.argv.includes('--release')) await writeFile(file, `${JSON.stringify(current, null, 1)}\n`);
else if (existsSync(file)) await check();

async function check(): Promise<void> {
  const released: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isJsonObject(released) || !isJsonObject(current)) throw new Error('An OpenAPI document must be an object');
  const breaks = undeclared(
    breaksBetween(released, current),
    declaredBreaks(await readFile(at('CHANGELOG.md'), 'utf8')),
  );
  if (breaks.length === 0) return;
  const lines = breaks.map(({ names: [first, ...others], what }) => {
    return `  \`${first}\` ${what}${others.length > 0 ? ` (${others.join(', ')})` : ''}`;
  });
  console.error(`These changes break programs that use the released API. Fix them, or declare them in CHANGELOG.md under
"### Breaking" of "## Unreleased", with the name in backticks or any name in parentheses:
${lines.join('\n')}`);
  process.exitCode = 1;
}
