import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What keeps somebody from using the page (WCAG 2.2 and best practice, serious or worse), each with where it is. */
export const barriers = (page: Page): Promise<string[]> => judge(page, {});

/** What of it is in the page itself, without the menu and the head that it has in common with all others. */
export const barriersOfContent = (page: Page): Promise<string[]> => judge(page, {}, '#main');

/** What of it comes from colours, which is all that differs between the light and the dark. */
export const barriersOfColour = (page: Page): Promise<string[]> =>
  judge(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

/** By far the slowest of the lesser rules asks for each node in which landmark it is. */
const LESSER_RULES_OFF = `Object.fromEntries(
  axe._audit.rules.filter(({ impact }) => ['minor', 'moderate'].includes(impact)).map(({ id }) => [id, { enabled: false }]),
)`;

async function judge(page: Page, options: RunOptions, within = 'html'): Promise<string[]> {
  // Evaluated, not added as a script: the policy of the page forbids those.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await source);
  const all = JSON.stringify({ resultTypes: ['violations'], ...options });
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, { ...${all}, rules: ${LESSER_RULES_OFF} })`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
