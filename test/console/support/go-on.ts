import type { Locator, Page } from 'playwright-core';

/** A path without a page, so that nothing of the previous page remains. */
const NOWHERE = '/admin/nowhere';

/** A script that uses `client`, the query client. The React container on the root element leads to it. */
export const withQueryClient = (script: string) => `{
  const root = document.getElementById('root');
  let fiber = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$'))];
  while (fiber && !fiber.memoizedProps?.client?.getQueryCache) fiber = fiber.child;
  if (!fiber) throw new Error('The console has no query client');
  const { client } = fiber.memoizedProps;
  ${script}
}`;
/** Clears the query cache, as a reload would. */
const FORGET_WHAT_WAS_READ = withQueryClient('client.clear();');
const FORGET_WHAT_WAS_CHOSEN = `{
  const kept = localStorage['ticketwire.signed-in'];
  localStorage.clear();
  sessionStorage.clear();
  localStorage['ticketwire.signed-in'] = kept;
}`;
const OPEN = '[role=dialog], [role=menu], [role=listbox], [role=alert], [aria-live] > *';

const leadTo = (path: string) =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`;

/**
 * Navigates from where an earlier test left the console, without a reload, which would take longer than most tests.
 * Closes what that test left open and discards its unsaved changes, as a user would. Returns false if that fails.
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

/** Closes a menu inside a dialog before the dialog itself. Escape also dismisses notifications. */
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

/** Whether no dialog, menu or notification is left. */
const isAlone = (page: Page): Promise<boolean> =>
  succeeds(
    page
      .locator(OPEN)
      .first()
      .waitFor({ ...within, state: 'detached' }),
  );
