/**
 * Fails if the current contract breaks programs written for the released one: the OpenAPI document with its events
 * (docs/openapi.released.json), and the declarations of the SDK (docs/sdk.released.d.ts). A break passes if CHANGELOG.md
 * declares it under "### Breaking" of "## Unreleased" with the operation (`ticketsGet`), the field (`Ticket.subject`), the
 * type or the event. Before the first release, there is nothing to compare. With `--release`, makes the current document
 * the released one; `sdk/scripts/freeze-declarations.ts` does the same for the SDK.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isJsonObject } from '../src/platform/text/json.ts';
import { appRouter } from '../src/router.ts';
import { breaksBetween } from './compatibility/breaks.ts';
import { declaredBreaks, undeclared } from './compatibility/changelog.ts';
import { bare } from './compatibility/contract.ts';
import { declarationBreaks } from './compatibility/declaration-breaks.ts';
import type { Break } from './compatibility/schema-breaks.ts';
import { openApiDocument } from './openapi/document.ts';
import { examples } from './openapi/examples/examples.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const document = at('docs/openapi.released.json');
const declarations = at('docs/sdk.released.d.ts');
const current = bare(JSON.parse(JSON.stringify(openApiDocument(appRouter, { examples }))));

if (process.argv.includes('--release')) await writeFile(document, `${JSON.stringify(current, null, 1)}\n`);
else await check([...(await breaksOfDocument()), ...(await breaksOfDeclarations())]);

async function breaksOfDocument(): Promise<Break[]> {
  if (!existsSync(document)) return [];
  const released: unknown = JSON.parse(await readFile(document, 'utf8'));
  if (!isJsonObject(released) || !isJsonObject(current)) throw new Error('An OpenAPI document must be an object');
  return breaksBetween(released, current);
}

async function breaksOfDeclarations(): Promise<Break[]> {
  if (!existsSync(declarations)) return [];
  return declarationBreaks(await readFile(declarations, 'utf8'), fileURLToPath(at('sdk/src/index.ts')));
}

async function check(found: readonly Break[]): Promise<void> {
  const breaks = undeclared(found, declaredBreaks(await readFile(at('CHANGELOG.md'), 'utf8')));
  if (breaks.length === 0) return;
  const lines = breaks.map(({ names: [first, ...others], what }) => {
    return `  \`${first}\` ${what}${others.length > 0 ? ` (${others.join(', ')})` : ''}`;
  });
  console.error(`These changes break programs that use the released API or SDK. Fix them, or declare them in CHANGELOG.md under
"### Breaking" of "## Unreleased", with the name in backticks or any name in parentheses:
${lines.join('\n')}`);
  process.exitCode = 1;
}
