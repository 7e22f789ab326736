import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { resolverFor, rewriteLinks } from './links.ts';
import type { Page } from './page.ts';
import { pages, ROOT } from './pages.ts';

const COMMENT = /^<!--.*-->\n/gm;

/**
 * Writes the Markdown of all pages into a folder, from which the site is built: the folders of the site, with links
 * between its pages, and with the images that they show.
 */
export async function writePages(folder: string): Promise<void> {
  const images = new Set<string>();
  for (const page of pages) await write(join(folder, `${page.path}.md`), await markdownOf(page, images));
  await cp(join(import.meta.dirname, '../home.md'), join(folder, 'index.md'));
  const copies = [['admin-console/public/favicon.svg', 'favicon.svg']];
  for (const image of images) copies.push([image, image.replace(/^docs\//, '')]);
  for (const [from = '', to = ''] of copies) await cp(join(ROOT, from), join(folder, 'public', to));
  // Each build has files of its own: the generator writes temporary ones beside its configuration.
  for (const [file, source] of Object.entries(SETTINGS)) {
    await write(join(folder, '.vitepress', file), `export { default } from ${JSON.stringify(source)};\n`);
  }
}

const SETTINGS = {
  'config.ts': join(import.meta.dirname, 'config.ts'),
  'theme/index.ts': join(import.meta.dirname, '../theme/index.ts'),
};

/** Returns a page as Markdown whose links are paths of pages. */
export async function markdownOf(page: Page, images = new Set<string>()): Promise<string> {
  const text = page.text ?? (await readFile(join(ROOT, page.file ?? ''), 'utf8'));
  return rewriteLinks(text.replaceAll(COMMENT, ''), resolverFor(page, pages, images));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
