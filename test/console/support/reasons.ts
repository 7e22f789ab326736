import type { Page } from 'playwright-core';

/** Buttons that wait for an input or a request, which needs no explanation. */
const OBVIOUS = ['Send reply', 'More ways to send', 'Check'];

/**
 * Names a control as its label does, and finds its description (`aria-describedby` or `title`). Hidden parts of a
 * control, such as the native input of a select, are no controls of their own.
 */
const WITHOUT_REASON = `(() => {
  const textOf = (ids) => (ids ?? '').split(/\\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
  const isShown = (element) => element.checkVisibility() && !element.closest('[aria-hidden=true]');
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? '').trim() ||
    textOf(element.getAttribute('aria-labelledby')) ||
    (element.labels?.[0] ?? element).textContent.trim();
  return [...document.querySelectorAll('[aria-disabled=true], :disabled')]
    .filter(isShown)
    .filter((element) => !textOf(element.getAttribute('aria-describedby')) && !element.title)
    .map(nameOf);
})()`;

/** Returns the names of the controls that cannot be used although nothing says why. */
export async function unexplained(page: Page): Promise<string[]> {
  const names: string[] = await page.evaluate(WITHOUT_REASON);
  return names.filter((name) => !OBVIOUS.includes(name));
}
