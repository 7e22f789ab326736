import type { Page } from 'playwright-core';

/** Holds back requests of a page, like a slow network, until the returned function is called. */
export async function hold(page: Page, urls: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
