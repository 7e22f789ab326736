import { readFile } from 'node:fs/promises';
import { type Page, renderPage } from './markdown.ts';

const GUIDES = new URL('../../../../../docs/guides/', import.meta.url);

interface Entry {
  readonly path: string;
  readonly file: URL;
  /** What the navigation calls it; null for what is only led to. */
  readonly name: string | null;
}

const entry = (slug: string, name: string | null, file = `${slug}.md`): Entry => ({
  path: slug === '' ? '/docs/guides' : `/docs/guides/${slug}`,
  file: new URL(file, GUIDES),
  name,
});

/** Every page, in the order in which one meets them. */
export const entries: readonly Entry[] = [
  entry('', 'Guides', 'README.md'),
  entry('authentication', 'Authentication'),
  entry('tickets', 'Tickets'),
  entry('errors', 'Errors'),
  entry('paging', 'Pagination'),
  entry('idempotency', 'Retries and idempotency'),
  entry('concurrency', 'Concurrency'),
  entry('events', 'Events'),
  entry('webhooks', 'Webhooks'),
  entry('reports', 'Reports'),
  entry('sdk', 'TypeScript SDK', '../../sdk/README.md'),
  entry('tokens', null, '../tokens.md'),
  entry('security', null, '../security.md'),
];

/** Gives pages, each read when it is first asked for. */
export function openLibrary(): (entry: Entry) => Promise<Page> {
  const pages = new Map<Entry, Promise<Page>>();
  return (entry) => {
    const page = pages.get(entry) ?? readPage(entry);
    pages.set(entry, page);
    return page;
  };
}

async function readPage({ file }: Entry): Promise<Page> {
  return renderPage(await readFile(file, 'utf8'), (target) => hrefFrom(file, target));
}

/** From one page to another; null where a link leads to a file that is none of them. */
function hrefFrom(file: URL, target: string): string | null {
  const { protocol, pathname, hash, href } = new URL(target, file);
  if (protocol !== 'file:') return href;
  const known = entries.find((entry) => entry.file.pathname === pathname);
  return known ? known.path + hash : null;
}
