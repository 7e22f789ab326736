import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const source = readFile(new URL('./inspect.page.js', import.meta.url), 'utf8');

/** All that a rendered comment can contain. */
const tags = 'p br hr strong em s code pre blockquote a ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td'.split(
  ' ',
);
const attributes = ['a[href]', 'a[rel]', 'a[target]', 'ol[start]'];
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

interface Seen {
  /** Pieces that called `alert`, and the URLs that any of them requested. */
  readonly ran: string[];
  /** Tags, attributes and schemes that are not in the lists above. */
  readonly strange: string[];
}

/**
 * Inserts each piece of HTML into a page without a Content-Security-Policy: as it is, serialized and parsed again, and
 * inside elements that parse their content differently, where harmless HTML can turn into something else (mutation
 * XSS).
 */
export async function inspect(page: Page, pieces: readonly string[]): Promise<Seen> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setContent('<!doctype html><title>Empty</title><main></main>');
  const given = JSON.stringify({ pieces, tags, attributes, schemes });
  const seen: Seen = await page.evaluate(`${await source}; lookAtPieces(${given})`);
  return { ...seen, ran: [...seen.ran, ...requested.filter((url) => !url.startsWith('data:'))] };
}
