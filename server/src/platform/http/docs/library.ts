import { readFile } from 'node:fs/promises';
import { type Page, renderPage } from './markdown.ts';

const GUIDES = new URL('../../../../../docs/guides/', import.meta.url);

interface Entry {
  readonly path: string;
  readonly file: URL;
  /** The name in the navigation; null for pages that are only linked from other pages. */
  readonly name: string | null;
}

const entry = (slug: string, name: string | null, file = `${slug}.md`): Entry => ({
  path: slug === '' ? '/docs/guides' : `/docs/guides/${slug}`,
  file: new URL(file, GUIDES),
  name,
});

/** All pages, in the order of the navigation. */
export const entries: readonly Entry[] = [
  entry('', 'Guides', 'README.md'),
  entry('authentication', 'Authentication'),
  entry('tickets', 'Tickets'),
  entry('application', 'Support inside your application'),
  entry('import', 'Move from another system'),
  entry('custom-fields', 'Custom fields'),
  entry('service-levels', 'Service levels'),
  entry('macros', 'Macros'),
  entry('surveys', 'Satisfaction surveys'),
  entry('rules', 'Rules'),
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

/** Returns a reader of pages, which loads each page on first use. */
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

/** Resolves a link between pages; null if it leads to a file that is not a page. */
function hrefFrom(file: URL, target: string): string | null {
  const { protocol, pathname, hash, href } = new URL(target, file);
  if (protocol !== 'file:') return href;
  const page = entries.find((entry) => entry.file.pathname === pathname);
  return page ? page.path + hash : null;
}
