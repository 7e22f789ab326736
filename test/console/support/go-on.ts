import type { Locator, Page } from 'playwright-core';

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
 * afterwards. What that test left open is closed and what it did not save is given up, as a person would. Returns false
 * where that does not help.
 */
export async function goOn(page: Page, path: string): Promise<boolean> {
  await closeWhatIsOpen(page);
  await page.evaluate(leadTo(NOWHERE));
  const nothing = page.getByRole('heading', { level: 1, name: 'Not found' });
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' });
  if (!(await appears(nothing.or(leave)))) return false;
  if (await leave.isVisible()) await leave.click();
  if (!(await appears(nothing)) || !(await isAlone(page))) return false;
  await page.evaluate(FORGET_WHAT_WAS_CHOSEN + FORGET_WHAT_WAS_READ + leadTo(path));
  await nothing.waitFor({ state: 'detached' });
  return true;
}

/** A menu within a dialog is closed before the dialog; Escape also takes a message away. */
async function closeWhatIsOpen(page: Page): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    if (!(await page.locator(OPEN).count())) return;
    await page.keyboard.press('Escape');
  }
}

const within = { timeout: 1_000 };

const succeeds = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

const appears = (target: Locator): Promise<boolean> => succeeds(target.waitFor(within));

/** No dialog, menu or message is left. */
const isAlone = (page: Page): Promise<boolean> =>
  succeeds(
    page
      .locator(OPEN)
      .first()
      .waitFor({ ...within, state: 'detached' }),
  );
