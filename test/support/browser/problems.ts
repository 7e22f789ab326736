import type { BrowserContext, Page } from 'playwright-core';

/** An error in a page that does not fail the test by itself. */
export interface Problem {
  kind: 'page-error' | 'console-error' | 'csp-violation' | 'crash';
  text: string;
  /** URL of the page, or of the resource if one failed to load. */
  url: string;
}

const reportBinding = 'reportCspViolation';

/** Collects the problems of all pages of a context, including pop-ups. Call it before opening the first page. */
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
  // Report-only policies do not log to the console, so this also listens to the page's own event.
  await context.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) => {
      window.${reportBinding}(event.effectiveDirective + ' forbids ' + event.blockedURI +
        ' (' + event.disposition + ', ' + event.sourceFile + ':' + event.lineNumber + ')');
    });
  `);
  return problems;
}

export const collectCrashes = (page: Page, problems: Problem[]): void => {
  page.on('crash', () => problems.push({ kind: 'crash', text: 'the page crashed', url: page.url() }));
};

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
