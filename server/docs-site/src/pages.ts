import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { releasePages } from './changelog.ts';
import type { Page, Section } from './page.ts';
import { restPage } from './rest-reference.ts';
import { sdkPages } from './sdk/pages.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');

const page = (path: string, name: string, file = `docs/${path}.md`): Page => ({ path, name, file });

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const titleOf = (file: string) => /^# (.+)$/m.exec(textOf(file))?.[1] ?? file;

/** All pages of a folder by their titles, except for its index. */
const pagesOf = (folder: string): Page[] =>
  readdirSync(join(ROOT, 'docs', folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => page(`${folder}/${file.slice(0, -'.md'.length)}`, titleOf(`docs/${folder}/${file}`)));

const examples = ['portal', 'saas', 'support-form', 'notifier', 'nightly-export'].map((name) =>
  page(`examples/${name}`, titleOf(`sdk/examples/${name}/README.md`), `sdk/examples/${name}/README.md`),
);

const start: Section = {
  name: 'Start here',
  pages: [page('quick-start', 'Quick start', 'README.md'), page('tour', 'A first tour')],
};

const guides: Section = {
  name: 'Guides',
  pages: [
    page('guides', 'Before you begin', 'docs/guides/README.md'),
    page('guides/authentication', 'Authentication'),
    page('guides/tickets', 'Tickets'),
    page('guides/custom-fields', 'Custom fields'),
    page('guides/service-levels', 'Service levels'),
    page('guides/rules', 'Rules'),
    page('guides/macros', 'Macros'),
    page('guides/surveys', 'Satisfaction surveys'),
    page('guides/webhooks', 'Webhooks'),
    page('guides/events', 'Events'),
    page('guides/reports', 'Reports'),
    page('guides/errors', 'Errors'),
    page('guides/paging', 'Pagination'),
    page('guides/idempotency', 'Retries and idempotency'),
    page('guides/concurrency', 'Concurrency'),
    page('guides/configure-by-script', 'Configure by script'),
  ],
};

const recipes: Section = {
  name: 'Recipes',
  pages: [
    page('recipes', 'All recipes', 'docs/recipes/README.md'),
    page('guides/application', 'Support inside your application'),
    page('recipes/support-in-your-product', 'Support in your product'),
    page('recipes/webhooks', 'Webhooks in four frameworks'),
    page('recipes/live-lists', 'A live list in React'),
    page('guides/import', 'Move from another system'),
    page('generated-clients', 'Generate a client'),
    page('examples', 'Example programs', 'sdk/examples/README.md'),
    ...examples,
  ],
};

const reference: Section = {
  name: 'Reference',
  pages: [
    restPage(),
    page('errors', 'Error codes'),
    page('event-reference', 'Events'),
    page('vocabulary', 'Vocabulary'),
    page('configuration', 'Configuration'),
    page('guides/tokens', 'Access tokens', 'docs/tokens.md'),
    page('guides/security', 'Security', 'docs/security.md'),
    page('guides/sdk', 'TypeScript SDK', 'sdk/README.md'),
  ],
};

const sdkReference: Section = { name: 'SDK reference', pages: sdkPages() };

const operations: Section = {
  name: 'Operations',
  pages: [
    page('operations', 'Overview', 'docs/operations/README.md'),
    page('operations/processes', 'Several processes'),
    page('operations/container', 'Container'),
    page('operations/kubernetes', 'Kubernetes'),
    page('reverse-proxy', 'Reverse proxy'),
    page('upgrading', 'Upgrading'),
    page('operations/backup', 'Backup and restore'),
    page('operations/health', 'Health checks'),
    page('operations/metrics', 'Metrics and alerts'),
    page('operations/runbooks', 'Runbooks'),
    page('operations/traces', 'Traces'),
    page('operations/doctor', 'Doctor'),
    page('operations/mailboxes', 'Mailboxes'),
    page('operations/single-sign-on', 'Single sign-on'),
    page('operations/sealed-secrets', 'Sealed secrets'),
    page('operations/data-growth', 'Data growth'),
    page('operations/high-availability', 'High availability'),
    page('operations/read-replica', 'Read replica'),
  ],
};

const project: Section = {
  name: 'Project',
  pages: [
    page('changelog', 'Changelog', 'CHANGELOG.md'),
    ...releasePages(textOf('CHANGELOG.md')),
    page('support', 'Supported versions'),
    page('report-a-vulnerability', 'Report a vulnerability', 'SECURITY.md'),
    page('architecture', 'Architecture'),
    page('contributing', 'Contributing', 'CONTRIBUTING.md'),
    page('adding-a-resource', 'Adding a resource'),
  ],
};

const design: Section = { name: 'Design', pages: pagesOf('design') };

const decisions: Section = {
  name: 'Decisions',
  pages: [page('decisions', 'All decisions', 'docs/decisions/README.md'), ...pagesOf('decisions')],
};

/** The sections that are shown beside each other's pages. */
export const areas: readonly (readonly Section[])[] = [
  [start, guides, recipes],
  [reference, sdkReference],
  [operations],
  [project, design, decisions],
];

export const sections: readonly Section[] = areas.flat();

export const pages: readonly Page[] = sections.flatMap((section) => section.pages);
