import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the accessibility violations of a page (WCAG 2.2 and best practices, serious or worse), with positions. */
export const barriers = (page: Page): Promise<string[]> => runAxe(page, {});

/** Checks only the content of the page, without the menu and header that all pages share. */
export const barriersOfContent = (page: Page): Promise<string[]> => runAxe(page, {}, '#main');

/** Checks only the color rules, because colors are all that differs between the light and the dark scheme. */
export const barriersOfColour = (page: Page): Promise<string[]> =>
  runAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

/** Turns off rules of minor and moderate impact. One of them is by far the slowest: it finds each node's landmark. */
const LESSER_RULES_OFF = `Object.fromEntries(
  axe._audit.rules.filter(({ impact }) => ['minor', 'moderate'].includes(impact)).map(({ id }) => [id, { enabled: false }]),
)`;

async function runAxe(page: Page, options: RunOptions, within = 'html'): Promise<string[]> {
  // Evaluated rather than added as a script, which the policy of the page forbids.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await source);
  const all = JSON.stringify({ resultTypes: ['violations'], ...options });
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, { ...${all}, rules: ${LESSER_RULES_OFF} })`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
