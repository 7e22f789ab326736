/**
 * Writes what is generated from the router and the event catalog: the OpenAPI and AsyncAPI documents and the pages that
 * list events and names. With `--check`, fails if a file is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { valueOn } from '../src/platform/errors/expected.ts';
import { appRouter } from '../src/router.ts';
import { asyncApiDocument } from './openapi/asyncapi.ts';
import { openApiDocument } from './openapi/document.ts';
import { examples } from './openapi/examples/examples.ts';
import { eventReference } from './pages/event-reference.ts';
import { vocabulary } from './pages/vocabulary.ts';

const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

const openApi = openApiDocument(appRouter, { examples });
const files = {
  'openapi.json': json(openApi),
  'asyncapi.json': json(asyncApiDocument()),
  'event-reference.md': eventReference(),
  'vocabulary.md': vocabulary(JSON.parse(JSON.stringify(openApi))),
};

for (const [name, content] of Object.entries(files)) {
  const file = new URL(`../../docs/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await writeFile(file, content);
  } else if ((await readFile(file, 'utf8').catch(valueOn('', 'ENOENT'))) !== content) {
    console.error(`docs/${name} is out of date. Run \`npx -y pnpm@12 generate\`.`);
    process.exitCode = 1;
  }
}
