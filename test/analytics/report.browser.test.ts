import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../console/support/axe.ts';
import { startConsole, type TestConsole } from '../console/support/console.ts';
import { depth } from '../support/depth.ts';
import type { Person } from '../support/service.ts';
import { makeCast } from './support/cast.ts';
import { figuresIn, tablesIn } from './support/printed.ts';
import { replaceHistory } from './support/replace-history.ts';
import { rowsOf } from './support/rows.ts';
import type { Story } from './support/stories.ts';

const PERIOD = 'from=2026-05-04T00:00:00Z&to=2026-06-04T00:00:00Z&timeZone=Europe/Berlin&interval=day';

const priorities = ['normal', 'urgent'] as const;
const teams = ['ours', 'theirs', null] as const;
const categories = ['root', 'child', 'other', null] as const;

/** Eighty tickets in a month, of which three of four are solved. */
const stories = Array.from(
  { length: 80 },
  (_, index): Story => ({
    created: (index * 53) % (30 * 48),
    requester: 'customer',
    followed: false,
    assignee: index % 5 === 0 ? 'colleague' : 'agent',
    team: teams[index % 3] ?? null,
    category: categories[index % 4] ?? null,
    priority: priorities[index % 2] ?? 'normal',
    deleted: false,
    replies: index % 3,
    answeredAfter: 1 + (index % 20),
    assignedAfter: 1,
    steps: index % 4 === 0 ? [] : [{ wait: 2 + ((index * 7) % 90), to: 'solved' }],
  }),
);

let test: TestConsole;
let manager: Person;
let report: string;
beforeAll(async () => {
  test = await startConsole();
  const cast = await makeCast(test.service.orm);
  manager = await test.service.person('manager', { name: 'Maria' });
  const rows = rowsOf(stories, new Date('2026-05-04T00:00:00Z'), cast);
  const tickets = rows.tickets.map((ticket, index) => ({ ...ticket, tags: [`tag_${index % 14}`, 'vip'] }));
  await replaceHistory(test.service.orm, { ...rows, tickets });
  report = (await manager.get(`/analytics/report?${PERIOD}`)).body;
});
afterAll(() => test?.stop());

interface Look {
  readonly name: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: 'phone';
}

async function open(options: Look) {
  const page = await test.browser.newPage(options);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setExtraHTTPHeaders({ Authorization: `Bearer ${manager.token}` });
  await page.goto(`/api/analytics/report?${PERIOD}`);
  return { page, asked };
}

describe('the printed report in a browser', () => {
  const looks = {
    quick: [{ name: 'report', colorScheme: 'dark', viewport: 'phone' }],
    deep: [
      { name: 'report', colorScheme: 'light' },
      { name: 'report', colorScheme: 'dark' },
      { name: 'report', colorScheme: 'light', viewport: 'phone' },
    ],
  } satisfies Record<string, Look[]>;
  it.each(depth<Look[]>(looks))(
    'is shown in its own style and keeps nobody out: $colorScheme $viewport',
    async (options) => {
      const { page, asked } = await open(options);
      expect(await page.title()).toMatch(/^Support report, /);
      expect(await page.getByRole('img').count()).toBe(11);
      expect(await page.getByRole('img', { name: 'Created and solved' }).count()).toBe(1);
      // A style that the policy forbids would leave the lines of the charts undrawn.
      const stroke = `getComputedStyle(document.querySelector('.line.second')).strokeDasharray`;
      expect(await page.evaluate(stroke)).toBe('6px, 4px');
      const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      expect(paper).toBe(options.colorScheme === 'dark' ? 'rgb(21, 23, 28)' : 'rgb(255, 255, 255)');
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overflow)).toBe(0);
      await test.browser.shot(page, 'whole', { fullPage: true });
      expect(asked).toHaveLength(1);
      expect(test.browser.problems(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
    },
  );

  it('is the same when it was saved and is opened from a disk', async () => {
    const page = await test.browser.newPage({ name: 'report saved' });
    await page.route('**/saved.html', (route) => route.fulfill({ contentType: 'text/html', body: report }));
    await page.goto('/saved.html');
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.figures')).display`)).toBe('grid');
    await page.evaluate(`document.body.append(Object.assign(document.createElement('img'), { src: '/x.png' }))`);
    await expect.poll(() => test.browser.problems(page).map(({ kind }) => kind)).toContain('csp-violation');
  });

  it.each([
    ['A4', 184],
    ['Letter', 190],
  ] as const)('is printed light, on pages that cut nothing: %s', async (format, millimetres) => {
    const { page } = await open({ name: `report ${format}`, colorScheme: 'dark' });
    const pdf = await page.pdf({ format });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: Math.floor((millimetres / 25.4) * 96), height: 1_000 });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    const cut = `[...document.querySelectorAll('td, th, svg')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1).length`;
    expect(await page.evaluate(cut)).toBe(0);
    // Nothing may be broken that has a picture, and none is higher than what a page of either kind has room for.
    const heights: number[] = await page.evaluate(`[...document.querySelectorAll('svg')].map((svg) => {
      const whole = svg.closest('.drawn');
      return getComputedStyle(whole).breakInside === 'avoid' ? whole.offsetHeight : Infinity;
    })`);
    expect(heights).toHaveLength(11);
    expect(Math.max(...heights)).toBeLessThan(900);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('thead')).display`)).toBe('table-header-group');
  });

  it('leads from a figure to exactly its tickets in the console', async () => {
    const [first] = tablesIn(report).get('By team') ?? [];
    for (const link of [figuresIn(report).get('Tickets solved')?.link, first?.links[3]]) {
      const { pathname, search } = new URL(link ?? '');
      expect(pathname).toBe('/admin/tickets');
      const count = link === first?.links[3] ? first?.numbers[3] : figuresIn(report).get('Tickets solved')?.value;
      const page = await test.open(manager, `/tickets${search}`, { name: `report list ${count}` });
      await page.getByText('Ticket 1', { exact: false }).first().waitFor();
      const rows = page.locator('tbody tr');
      await expect.poll(() => rows.count()).toBe(Math.min(25, count ?? 0));
    }
  });
});
