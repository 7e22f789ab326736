import type { Page } from 'playwright-core';
import { withQueryClient } from '../../support/go-on.ts';
import { go } from '../../support/pages.ts';

/** Leaves the page that is open, and removes all tickets from the query cache. */
export async function leaveTickets(page: Page): Promise<void> {
  await go(page, 'Not found', '/nowhere');
  await page.evaluate(withQueryClient("client.removeQueries({ queryKey: ['tickets'] });"));
}

/** Navigates as a link does, and returns the milliseconds until an element that matches has been painted. */
export const timeUntilPainted = (page: Page, path: string, selector: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const start = performance.now();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - start);
    // An element that exists before a frame is painted in that frame.
    const look = () => {
      if (document.querySelector(${JSON.stringify(selector)})) painted.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    history.pushState(null, '', ${JSON.stringify(`/admin${path}`)});
    dispatchEvent(new PopStateEvent('popstate'));
    requestAnimationFrame(look);
  })`);
