import type { Page } from 'playwright-core';

/** Milliseconds that the work takes on a quiet machine with two cores. */
const QUIET_MS = 8.7;
const WARM_UPS = 4;
const REPETITIONS = 25;

/** Work of the kind that a console does, written by hand: it sorts and formats text, builds rows, and lays them out. */
const WORK = `(() => {
  const root = document.createElement('div');
  document.body.append(root);
  const start = performance.now();
  const rows = Array.from({ length: 300 }, (_, row) =>
    Array.from({ length: 8 }, (_, cell) => 'cell ' + ((row * 7919 + cell * 104729) % 1000)),
  );
  rows.sort((one, other) => one.join(' ').localeCompare(other.join(' ')));
  for (const cells of rows) {
    const line = document.createElement('p');
    for (const text of cells) {
      const cell = document.createElement('span');
      cell.className = 'cell';
      cell.textContent = text.toUpperCase().replaceAll(/[0-9]/g, (digit) => String(9 - digit)) + ' ';
      line.append(cell);
    }
    root.append(line);
  }
  root.getBoundingClientRect();
  const took = performance.now() - start;
  root.remove();
  return took;
})()`;

/**
 * Returns how much slower this browser is now than on a quiet machine, at least 1. Measured with work that does not
 * depend on the console, on a page of its own. The mean, because other processes interrupt only some repetitions.
 */
async function measureSlowness(page: Page): Promise<number> {
  const other = await page.context().newPage();
  let total = 0;
  for (let at = -WARM_UPS; at < REPETITIONS; at += 1) {
    const took = Number(await other.evaluate(WORK));
    if (at >= 0) total += took;
  }
  await other.close();
  await page.bringToFront();
  return Math.max(1, total / REPETITIONS / QUIET_MS);
}

/** Measures a few times, and how slow the machine is before, between and after. Returns the mean slowness. */
export async function measureTimes(page: Page, times: number, measure: () => Promise<void>): Promise<number> {
  let total = await measureSlowness(page);
  for (let at = 0; at < times; at += 1) {
    await measure();
    total += await measureSlowness(page);
  }
  return total / (times + 1);
}
