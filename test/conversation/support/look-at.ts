import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const source = readFile(new URL('./look-at.page.js', import.meta.url), 'utf8');

/** What a comment may consist of. */
const tags = 'p br hr strong em s code pre blockquote a ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td'.split(
  ' ',
);
const attributes = ['a[href]', 'a[rel]', 'a[target]', 'ol[start]'];
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

interface Seen {
  /** Those that called `alert`, and the addresses that any of them asked for. */
  readonly ran: string[];
  /** Tags, attributes and schemes that are in no list. */
  readonly strange: string[];
}

/**
 * Puts each piece of HTML into a page without any policy: as it is, written out and read again, and into elements whose
 * content is parsed differently, where what was harmless may change (mutation XSS).
 */
export async function lookAt(page: Page, pieces: readonly string[]): Promise<Seen> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setContent('<!doctype html><title>Empty</title><main></main>');
  const given = JSON.stringify({ pieces, tags, attributes, schemes });
  const seen: Seen = await page.evaluate(`${await source}; lookAtPieces(${given})`);
  return { ...seen, ran: [...seen.ran, ...asked.filter((url) => !url.startsWith('data:'))] };
}
