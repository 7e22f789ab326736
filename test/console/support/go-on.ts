import type { Page } from 'playwright-core';

/** Nothing is there, so that nothing of the page before is left. */
const NOWHERE = '/admin/nowhere';

/**
 * What the console has read is read anew, as after loading it. React keeps the way to it at the element that it draws
 * into.
 */
const FORGET_WHAT_WAS_READ = `{
  const root = document.getElementById('root');
  let fiber = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$'))];
  while (fiber && !fiber.memoizedProps?.client?.getQueryCache) fiber = fiber.child;
  if (!fiber) throw new Error('The console has no query client');
  fiber.memoizedProps.client.clear();
}`;
const FORGET_WHAT_WAS_CHOSEN = `{
  const kept = localStorage['ticketwire.signed-in'];
  localStorage.clear();
  sessionStorage.clear();
  localStorage['ticketwire.signed-in'] = kept;
}`;
const OPEN = '[role=dialog], [role=menu], [role=listbox], [role=alert]';

const leadTo = (path: string) =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`;

/**
 * Goes from where a test before left the console to this path without loading it, which takes longer than most tests do
 * afterwards. Returns false where that test left something open or unsaved.
 */
export async function goOn(page: Page, path: string): Promise<boolean> {
  if (await page.locator(OPEN).count()) return false;
  await page.evaluate(leadTo(NOWHERE));
  const nothing = page.getByRole('heading', { level: 1, name: 'There is nothing here' });
  const isThere = await nothing.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  await page.evaluate(FORGET_WHAT_WAS_CHOSEN + FORGET_WHAT_WAS_READ + leadTo(path));
  await nothing.waitFor({ state: 'detached' });
  return true;
}
