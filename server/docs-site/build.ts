/** Builds the documentation: `node server/docs-site/build.ts PAGES FOLDER`. Writes its Markdown to `PAGES` first. */
import { resolve } from 'node:path';
import { build } from 'vitepress';
import { addMarkdown, compress, obeyPolicy } from './src/finish.ts';
import { writePages } from './src/write-pages.ts';

const [, , pages, target] = process.argv;
if (pages === undefined || target === undefined) {
  console.error('Usage: node server/docs-site/build.ts PAGES FOLDER');
  process.exit(2);
}
const folder = resolve(target);
await writePages(pages);
await build(pages, { outDir: folder });
await Promise.all([obeyPolicy(folder), addMarkdown(folder)]);
await compress(folder);
