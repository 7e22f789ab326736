import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Page, renderPage } from './markdown.ts';

const DOCS = new URL('../../../../../docs/', import.meta.url);

interface Entry {
  readonly path: string;
  readonly file: URL;
  /** The name in the navigation; null for pages that are only linked from other pages. */
  readonly name: string | null;
}

const entry = (path: string, file: string, name: string | null = null): Entry => ({
  path: `/docs/${path}`,
  file: new URL(file, DOCS),
  name,
});

const guide = (slug: string, name: string | null, file = `guides/${slug}.md`) => entry(`guides/${slug}`, file, name);

/** The pages of `operations`, except for its index. */
const operationsPages = (): readonly Entry[] =>
  readdirSync(new URL('operations/', DOCS))
    .filter((file) => file !== 'README.md')
    .map((file) => entry(`operations/${file.replace(/\.md$/, '')}`, `operations/${file}`));

/** How to build on the service, in the order of the navigation. */
export const guides: readonly Entry[] = [
  entry('guides', 'guides/README.md', 'Guides'),
  guide('authentication', 'Authentication'),
  guide('tickets', 'Tickets'),
  guide('application', 'Support inside your application'),
  guide('import', 'Move from another system'),
  guide('custom-fields', 'Custom fields'),
  guide('service-levels', 'Service levels'),
  guide('macros', 'Macros'),
  guide('surveys', 'Satisfaction surveys'),
  guide('rules', 'Rules'),
  guide('errors', 'Errors'),
  guide('paging', 'Pagination'),
  guide('idempotency', 'Retries and idempotency'),
  guide('concurrency', 'Concurrency'),
  guide('configure-by-script', 'Configure by script'),
  guide('events', 'Events'),
  guide('webhooks', 'Webhooks'),
  guide('reports', 'Reports'),
  entry('generated-clients', 'generated-clients.md', 'Generated clients'),
  guide('sdk', 'TypeScript SDK', '../sdk/README.md'),
  guide('tokens', null, 'tokens.md'),
  guide('security', null, 'security.md'),
];

/** How to run it. */
export const operations: readonly Entry[] = [
  entry('operations', 'operations/README.md', 'Operations'),
  entry('configuration', 'configuration.md', 'Configuration'),
  entry('upgrading', 'upgrading.md', 'Upgrading'),
  entry('changelog', '../CHANGELOG.md', 'Changelog'),
  entry('support', 'support.md'),
  entry('reverse-proxy', 'reverse-proxy.md'),
  ...operationsPages(),
];

export const entries: readonly Entry[] = [...guides, ...operations];

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
