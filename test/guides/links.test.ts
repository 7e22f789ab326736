import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, fencesOf, linksOf } from '../support/markdown.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const pages = await Array.fromAsync(
  glob(['*.md', 'docs/**/*.md', 'sdk/*.md', 'sdk/examples/*/*.md', 'sdk/examples/*.md'], { cwd: ROOT }),
);

it('finds the pages to check', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/guides/README.md', 'sdk/README.md']));
});

it.each(pages)('links from %s only to existing targets', async (page) => {
  const text = await readFile(join(ROOT, page), 'utf8');
  const broken: string[] = [];
  for (const link of linksOf(text).filter((target) => !/^[a-z]+:/.test(target))) {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? join(ROOT, page) : resolve(ROOT, dirname(page), path);
    const isThere = existsSync(target) && !relative(ROOT, target).startsWith('..');
    const hasAnchor = anchor === undefined || (isThere && anchorsOf(await readFile(target, 'utf8')).includes(anchor));
    if (!isThere || !hasAnchor) broken.push(link);
  }
  expect(broken).toEqual([]);
});

it('links from the first page to each guide', async () => {
  const links = linksOf(await readFile(join(ROOT, 'README.md'), 'utf8'));
  const guides = pages.filter((page) => page.startsWith('docs/guides/'));
  expect(links).toEqual(expect.arrayContaining(guides));
});

it('names on the first page the commands and the first calls', async () => {
  const text = await readFile(join(ROOT, 'README.md'), 'utf8');
  expect(fencesOf(text).filter(({ mark }) => mark === 'tour: curl')).toHaveLength(1);
  for (const command of ['npx -y pnpm@12 start', 'npx -y pnpm@12 test', 'npx -y pnpm@12 demo']) {
    expect(text).toContain(command);
  }
});
