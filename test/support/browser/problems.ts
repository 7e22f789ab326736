import type { BrowserContext, Page } from 'playwright-core';

/** Something that went wrong in a page without failing the test by itself. */
export interface Problem {
  kind: 'page-error' | 'console-error' | 'csp-violation' | 'crash';
  text: string;
  /** The page it happened on; for a resource that failed to load, the resource. */
  url: string;
}

const reportBinding = 'reportCspViolation';

/** Collects the problems of all pages of a context, pop-ups included. Call before the first page is opened. */
export async function collectProblems(context: BrowserContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  context.on('weberror', (event) => {
    problems.push({ kind: 'page-error', text: describe(event.error()), url: event.page()?.url() ?? '' });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push({ kind: 'console-error', text: message.text(), url: message.location().url });
  });
  context.on('page', (page) => collectCrashes(page, problems));
  await context.exposeBinding(reportBinding, (source, text: string) => {
    problems.push({ kind: 'csp-violation', text, url: source.frame.url() });
  });
  // The console says nothing of a policy that only reports, so the page's own event is heard as well.
  await context.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) => {
      window.${reportBinding}(event.effectiveDirective + ' forbids ' + event.blockedURI +
        ' (' + event.disposition + ', ' + event.sourceFile + ':' + event.lineNumber + ')');
    });
  `);
  return problems;
}

/** Collects the crashes of one page. */
export const collectCrashes = (page: Page, problems: Problem[]): void => {
  page.on('crash', () => problems.push({ kind: 'crash', text: 'the page crashed', url: page.url() }));
};

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
