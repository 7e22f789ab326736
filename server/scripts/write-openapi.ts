/** Writes docs/openapi.json from the router. With `--check`, fails if the file is out of date. */
import { readFile, writeFile } from 'node:fs/promises';
import { valueOn } from '../src/platform/errors/expected.ts';
import { appRouter } from '../src/router.ts';
import { openApiDocument } from './openapi/document.ts';
import { examples } from './openapi/examples/examples.ts';

const file = new URL('../../docs/openapi.json', import.meta.url);
const document = `${JSON.stringify(openApiDocument(appRouter, { examples }), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(file, document);
} else if ((await readFile(file, 'utf8').catch(valueOn('', 'ENOENT'))) !== document) {
  console.error('docs/openapi.json is out of date. Run `npx -y pnpm@12 generate`.');
  process.exitCode = 1;
}
