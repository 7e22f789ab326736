import type { Page } from 'playwright-core';

/** Holds requests of a page back, as a slow network does, until what it answers is called. */
export async function hold(page: Page, urls: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
