import type { Page } from 'playwright-core';

const PHONE = { width: 390, height: 844 };

/** Shows the open page in the size of a phone meanwhile, without the load of a new page. It still has a mouse. */
export async function inPhoneSize(page: Page, work: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize(PHONE);
  await work();
  if (usual) await page.setViewportSize(usual);
}
