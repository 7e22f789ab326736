import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { barriers } from './support/axe.ts';
import { type BusyDesk, makeBusyDesk } from './support/busy-desk.ts';
import { keepSignedIn, startConsole, type TestConsole } from './support/console.ts';
import { answerOf, figure, lastMonth, numbersIn, report, reports } from './support/dashboard.ts';
import { made } from './support/desk.ts';
import { hold } from './support/hold.ts';
import { keyboardOf } from './support/keyboard.ts';
import { go } from './support/pages.ts';
import { textOfPdf } from './support/pdf-text.ts';
import { addSatisfaction } from './support/satisfaction.ts';
import { addServiceLevels } from './support/service-levels.ts';

let desk: BusyDesk;
let month: ReturnType<typeof lastMonth>;

// A fixed Sunday, so that the same tickets always fall into the same days, weeks and months.
const now = new Date('2026-11-22T12:00:00Z');

const test = await forFile(startConsole());
beforeAll(async () => {
  test.service.now = () => now;
  desk = await makeBusyDesk(test.service);
  await addServiceLevels(test.service, desk.administrator);
  await addSatisfaction(test.service);
  month = lastMonth(now);
});

const open: TestConsole['open'] = (person, path, options) => test.open(person, path, { ...options, now });

const ask = (path: string, more: Record<string, string> = {}) =>
  answerOf(desk.administrator, path, { ...month, ...more });

const hrefsOf = (links: readonly Locator[]) => Promise.all(links.map((link) => link.getAttribute('href')));

/** Opens the target of a link of an earlier page. Going back to that page would load all of its reports. */
const follow = (page: Page, href: string | null | undefined) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(href)}); dispatchEvent(new PopStateEvent('popstate'))`);

const figures = [
  ['Created', 'ticketsCreated'],
  ['Solved', 'ticketsSolved'],
  ['Unsolved', 'backlog'],
  ['Awaiting response', 'awaitingFirstResponse'],
  ['Reopened', 'ticketsReopened'],
  ['Replies', 'replies'],
] as const;

/** What some reports say if there is nothing to show. */
const EMPTY: Readonly<Record<string, string>> = {
  'Service levels': 'No service level target was met or missed',
  Satisfaction: 'No survey was sent or answered in this period.',
};

it('has metrics with the values of the API, which explain themselves and lead to exactly their tickets', async () => {
  const page = await open(desk.administrator, '/?range=lastMonth&priority=urgent', { name: 'dashboard metrics' });
  const overview = await ask('overview', { priority: 'urgent' });
  for (const [name, metric] of figures) {
    await figure(page, name).getByText(String(overview[metric].value), { exact: true }).waitFor();
    expect.soft(overview[metric].tickets, name).toBeGreaterThan(0);
  }
  await figure(page, 'Resolution').getByText(`median of ${overview.resolutionTime.tickets} tickets`).waitFor();

  const { definition, p90 } = overview.firstResponseTime;
  const button = figure(page, 'First response').getByRole('button', { name: 'What “First response” means' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'First response' });
  await dialog.getByText(definition).waitFor();
  await dialog
    .getByText(`${Math.floor(p90 / 3600)} h`)
    .first()
    .waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'definition');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const focused = "document.activeElement?.getAttribute('aria-label')";
  await expect.poll(() => page.evaluate(focused)).toBe('What “First response” means');

  const counted = page.getByRole('region', { name: 'Additional filters' });
  const lead = async (name: string, metric: string) => {
    await figure(page, name).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    await counted.getByText(new RegExp(`^${overview[metric].tickets} tickets?$`)).waitFor();
    const rows = page.getByRole('region', { name: 'Tickets' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(Math.min(25, overview[metric].tickets));
  };
  await lead('Unsolved', 'backlog');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(new URL(page.url()).searchParams.get('range')).toBe('lastMonth');
  await lead('Solved', 'ticketsSolved');
  await counted.getByText('Tickets solved, Oct 1 – 31, 2026').waitFor();
  await page.getByRole('button', { name: 'Priority: Urgent', exact: true }).waitFor();
  await test.browser.shot(page, 'counted tickets', { fullPage: true });
  await expect.poll(() => barriers(page)).toEqual([]);

  await counted.getByRole('button', { name: 'Remove filter: Tickets solved, Oct 1 – 31, 2026' }).click();
  await counted.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Priority: Urgent', exact: true }).waitFor();
  expect(page.url()).not.toContain('metric');
  expect(test.browser.problems(page)).toEqual([]);
});

it('has settings in the URL, which are chosen by keyboard too, work with the Back button, and accept any days in order', async () => {
  const page = await open(desk.administrator, '/', { name: 'dashboard filters' });
  const keyboard = keyboardOf(page);
  const period = page.getByRole('button', { name: /^Last 30 days/ });
  await keyboard.enter(period);
  await keyboard.press('ArrowDown', 'Escape');
  await keyboard.isAt(period);
  await keyboard.press('Enter');
  await keyboard.pick('Last month');
  await keyboard.isAt(page.getByRole('button', { name: /^Last month/ }));
  const choose = async (menu: RegExp, ...items: string[]) => {
    await page.getByRole('button', { name: menu }).click();
    for (const name of items) {
      const one = page.getByRole('menuitemradio', { name, exact: true });
      await one.or(page.getByRole('menuitemcheckbox', { name, exact: true })).click();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await choose(/^Interval: Daily/, 'Weekly');
  await choose(/^Compare: vs. previous period/, 'vs. previous year');
  await choose(/^Team/, 'First line');
  await choose(/^Priority/, 'Urgent', 'Normal');
  await choose(/^Channel/, 'Email');
  await choose(/^Category/, 'Hardware › Printers');
  await choose(/^Agent/, 'Gus Agent');
  const { subjects } = desk;
  const chosen = {
    range: 'lastMonth',
    interval: 'week',
    compare: 'year',
    team: subjects.teams.ours,
    category: subjects.categories.child,
    agent: subjects.agent,
    priority: 'normal',
    channel: 'email',
  };
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(chosen);
  expect(new URL(page.url()).searchParams.getAll('priority')).toEqual(['urgent', 'normal']);

  const { team, category, channel } = chosen;
  const filters = { team, category, channel, assignee: subjects.agent };
  const { ticketsCreated } = await ask('overview', { ...filters, compareWith: 'year' });
  expect(ticketsCreated.value).toBeGreaterThan(0);
  await figure(page, 'Created').getByText(String(ticketsCreated.value), { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Category: Hardware › Printers', exact: true }).waitFor();

  await page.goBack();
  await page.getByRole('button', { name: 'Agent', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await figure(page, 'Created')
    .getByText(String((await ask('overview')).ticketsCreated.value), { exact: true })
    .waitFor();

  await page.getByRole('button', { name: /^Last month/ }).click();
  await page.getByRole('menuitemradio', { name: 'Custom range…' }).click();
  const [first, last] = [month.from.slice(0, 8).concat('05'), month.from.slice(0, 8).concat('20')];
  await page.getByLabel('First day').fill(last);
  await page.getByLabel('Last day').fill(first);
  await page.getByText('The last day is before the first day.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Apply', exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
  await test.browser.shot(page, 'days');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => page.url()).toContain(`?range=custom&from=${first}&to=${last}`);
  const dayAfter = `${last.slice(0, 8)}21`;
  const requested = { from: `${first}T00:00:00Z`, to: `${dayAfter}T00:00:00Z` };
  const between = (await ask('overview', requested)).ticketsCreated;
  await figure(page, 'Created').getByText(String(between.value), { exact: true }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('shows the same numbers on the page of an organization, and its reports with a filter that can be removed', async () => {
  const { id } = await made(desk.administrator.post('/organizations', { name: 'Nordic Freight' }));
  await test.service.orm.em.fork().execute('update tickets set organization_id = ? where number % 2 = 0', [id]);
  const page = await open(desk.administrator, `/organizations/${id}`, { name: 'organization numbers' });
  const lastDays = (days: number) => ({
    from: new Date(Date.UTC(2026, 10, 23 - days)).toISOString(),
    to: now.toISOString(),
    organization: id,
  });
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  const [sla, surveys] = [await ask('sla', lastDays(30)), await ask('surveys', lastDays(90))];
  const { count } = (
    await desk.administrator.get(`/tickets/count?organization=${id}&state=new&state=open&state=pending&state=on_hold`)
  ).body;
  expect([sla.total.decided > 1, surveys.total.answered > 1, count > 1]).toEqual([true, true, true]);
  const tickets = page.getByRole('region', { name: 'Tickets', exact: true });
  await tickets.getByText(`of ${sla.total.decided} targets in the last 30 days`).waitFor();
  await tickets.getByText(`of ${surveys.total.answered} answers in the last 90 days`).waitFor();
  const unsolved = tickets.getByRole('link', { name: `${count}, show tickets: Unsolved` });
  await unsolved.waitFor();
  const met = `${percent.format(sla.total.attainment)}, show on the dashboard: Service levels met`;
  const [toReports] = await hrefsOf([tickets.getByRole('link', { name: met })]);
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'page', { fullPage: true });
  await unsolved.click();
  await page.getByRole('button', { name: 'Organization: Nordic Freight', exact: true }).waitFor();

  await follow(page, toReports);
  const card = await report(page, 'Service levels');
  await card
    .getByRole('link', { name: `${percent.format(sla.total.attainment)}, show tickets: Attainment, All targets` })
    .waitFor();
  const remove = page.getByRole('button', { name: 'Remove filter: Organization: Nordic Freight' });
  await remove.waitFor();
  const exporting = page.waitForRequest(/analytics\/export|analytics\.export/);
  await card.getByRole('button', { name: 'Export “Service levels”' }).click();
  await page.getByRole('menuitem', { name: /csv/i }).click();
  expect((await exporting).url() + ((await exporting).postData() ?? '')).toContain(id);
  await test.browser.shot(page, 'dashboard', { fullPage: true });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(test.browser.problems(page)).toEqual([]);
});

describe('a chart', () => {
  it('has the values of the API, and leads to the tickets of a point, of a cell and of a bar', async () => {
    const page = await open(desk.administrator, '/?range=lastMonth&interval=week&by=category', {
      name: 'dashboard tables',
    });
    const { data: volume } = await ask('volume', { interval: 'week' });
    const last = volume.at(-1);
    const keyboard = keyboardOf(page);
    const card = await report(page, 'Created and solved');
    const button = card.getByRole('button', { name: 'Show as table' });
    await keyboard.enter(button);
    await card.getByRole('table', { name: 'Created and solved' }).waitFor();
    await keyboard.isAt(button);
    await keyboard.press('Enter');
    await keyboard.tabTo(card.getByRole('group').first(), 'backward');
    const said = card.locator('[aria-live=polite]');
    await page.keyboard.press('Home');
    await expect.poll(() => said.textContent()).toMatch(new RegExp(`, Created: ${volume[0].created}$`));
    const first = await said.textContent();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => said.textContent()).not.toBe(first);
    await expect.poll(() => said.textContent()).toMatch(new RegExp(`, Created: ${last.created}$`));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => said.textContent()).toMatch(new RegExp(`, Solved: ${last.solved}$`));
    await test.browser.shot(page, 'point');
    expect(last.solved).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^${last.solved} tickets?$`)).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    await page.goBack();

    const tableOf = async (name: string) => {
      const card = await report(page, name);
      const button = card.getByRole('button', { name: 'Show as table' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
      const table = card.getByRole('table', { name });
      await table.waitFor();
      return table;
    };
    expect(await numbersIn(await tableOf('Created and solved'))).toEqual(
      volume.map(({ created, solved, reopened }: Record<string, number>) => [created, solved, reopened]),
    );
    const { data: backlog } = await ask('backlog', { interval: 'week' });
    expect(await numbersIn(await tableOf('Backlog'))).toEqual(
      backlog.map(({ created, netSolved, backlog }: Record<string, number>) => [created, netSolved, backlog]),
    );
    const firstNumbers = async (name: string) => (await numbersIn(await tableOf(name))).map(([first]) => first);
    const { data: responses } = await ask('response-times', { interval: 'week' });
    expect(await firstNumbers('First response')).toEqual(responses.map(({ tickets }: { tickets: number }) => tickets));
    const { histogram } = await ask('resolution-times', { interval: 'week' });
    expect(await firstNumbers('Resolution')).toEqual(histogram.map(({ tickets }: { tickets: number }) => tickets));

    const { data: categories } = await ask('categories');
    const table = await tableOf('Breakdown');
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(
      expect.arrayContaining(['Hardware', 'Printers', 'Toner', 'Contracts', 'No category']),
    );
    const printers = categories.find(
      ({ category }: { category: { name: string } | null }) => category?.name === 'Printers',
    );
    const { data: agents } = await ask('agents');
    const gus = agents.find(({ agent }: { agent: { name: string } | null }) => agent?.name === 'Gus Agent');
    const workload = (await report(page, 'Workload')).getByRole('row', { name: /Gus Agent/ });
    const [replies, solved] = await hrefsOf([
      workload.getByRole('link', { name: `${gus.replies}, show tickets: Replies, Gus Agent` }),
      workload.getByRole('link', { name: `${gus.solved}, show tickets: Solved, Gus Agent` }),
    ]);
    const row = table.getByRole('row', { name: /^Printers/ });
    await row.getByRole('link', { name: `${printers.created}, show tickets: Created, Printers` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`${printers.created} tickets`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Category: Hardware › Printers', exact: true }).waitFor();

    await follow(page, replies);
    await page.getByText(/^Tickets replied to, .*, by Gus Agent$/).waitFor();
    await follow(page, solved);
    await page.getByText(`${gus.solved} tickets`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Assignee: Gus Agent', exact: true }).waitFor();

    await go(page, 'Dashboard', '/?range=lastMonth&interval=month');
    const [{ created }] = (await ask('volume', { interval: 'month' })).data;
    const drawing = (await report(page, 'Created and solved')).getByRole('img');
    const box = await drawing.boundingBox();
    if (!box) throw new Error('The chart is not rendered');
    // The left one of the two bars in the middle.
    await drawing.click({ position: { x: box.width / 2 - 4, y: box.height - 40 } });
    await page.getByText(new RegExp(`^${created} tickets?$`)).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the page of today', () => {
  it('shows a team lead what is due, waiting and unassigned now, by agent, who is away, and what changes meanwhile', async () => {
    const [gus] = (await desk.administrator.get('/users?q=Gus%20Agent')).body.data;
    await made(desk.administrator.patch(`/users/${gus.id}`, { availability: 'away' }));
    const page = await open(desk.administrator, '/today', { name: 'today' });
    const count = (name: string) => page.getByRole('link', { name: new RegExp(`show tickets: ${name}$`) });
    const unassigned = async () => Number((await count('Unassigned').textContent())?.replace('+', ''));
    const before = await unassigned();
    await page.getByRole('row', { name: /^Gus Agent Away \d/ }).waitFor();
    await test.browser.shot(page, 'today', { fullPage: true });
    await expect.poll(() => barriers(page)).toEqual([]);
    await made(desk.administrator.post('/tickets', { subject: 'Not assigned', assigneeId: null }));
    await expect.poll(unassigned).toBe(before + 1);
  });
});

describe('a report', () => {
  it('is printed once its code is loaded, with all others on light pages without navigation and without cut-off content', async () => {
    const page = await test.browser.newPage({ name: 'dashboard printed', colorScheme: 'dark' });
    await page.clock.setFixedTime(now);
    const release = await hold(page, /\/Reports-[^/]+\.js$/);
    await keepSignedIn(page, test.service.url, desk.administrator);
    await page.goto('/admin/?range=lastMonth&interval=week&by=priority&priority=urgent');
    // A headless browser has no print dialog.
    const showsReport = `document.body.textContent.includes('Created and solved')`;
    await page.evaluate(`globalThis.print = () => { globalThis.showed = ${showsReport} }`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    release();
    await expect.poll(() => page.evaluate('globalThis.showed')).toBe(true);
    const card = await report(page, 'Created and solved');
    await card.getByRole('button', { name: 'Show as table' }).click();
    const ink = `getComputedStyle(document.querySelector('h1')).color`;
    const onScreen = await page.evaluate(ink);
    await page.evaluate(`addEventListener('beforeprint', () => { globalThis.printed = ${ink} })`);
    const pages = textOfPdf(await page.pdf({ format: 'A4' }));
    expect(await page.evaluate('globalThis.printed')).toBe('rgb(20, 22, 28)');
    expect(await page.evaluate(ink)).toBe(onScreen);

    const requested = { interval: 'week', priority: 'urgent' };
    const overview = await ask('overview', requested);
    const text = pages.join(' ');
    expect(pages[0]).toMatch(/^Dashboard /);
    for (const fact of [
      'Oct 1 – 31, 2026 · Compared with Sep 1 – 30',
      'Priority: Urgent',
      'Printed: Nov 22, 2026, 12:00 PM · Alma Admin',
    ]) {
      expect(pages[0]).toContain(fact);
    }
    for (const [name, metric] of figures) expect(text).toContain(`${name} ${overview[metric].value} `);
    for (const name of reports) expect(text).toContain(name);
    for (const { created, solved, reopened } of overview.volume) {
      expect(text).toContain(`2026 ${created} ${solved} ${reopened}`);
    }
    expect(text).toMatch(/Gus Agent \d/);
    for (const name of ['Inbox', 'New ticket', 'Audit log', 'Filters', 'Show as table', 'Not loaded']) {
      expect(text).not.toContain(name);
    }

    // The width of A4 paper between the margins, in CSS pixels.
    await page.setViewportSize({ width: Math.floor((186 / 25.4) * 96), height: 1_000 });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    const cut = `[...document.querySelectorAll('main :is(svg, th, td, li)')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1).length`;
    expect(await page.evaluate(cut)).toBe(0);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('shows that it is loading in the size of its content, or an error, and can be reloaded', async () => {
    const page = await open(desk.administrator, '/nowhere', { name: 'dashboard service levels' });
    let reachable = false;
    await page.route(/analytics\.backlog/, (route) => (reachable ? route.continue() : route.abort()));
    const release = await hold(page, /analytics\.sla/);
    await follow(page, '/admin/?range=lastMonth&interval=week&by=category');
    const failing = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Backlog' }) });
    await failing.scrollIntoViewIfNeeded();
    await failing.getByText('The service cannot be reached.').waitFor();
    await test.browser.shot(page, 'failure', { fullPage: true });
    reachable = true;
    await failing.getByRole('button', { name: 'Try again' }).click();
    await failing.getByRole('img').waitFor();

    const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Service levels' }) });
    const height = async () => (await card.boundingBox())?.height ?? 0;
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('status', { name: 'Loading' }).waitFor();
    const loading = await height();
    release();
    await report(page, 'Service levels');
    expect.soft(Math.abs((await height()) - loading)).toBeLessThan(8);
  });

  it('shows the attainment of service levels, over time and by group, links each number to its tickets, and is downloaded as a file', async () => {
    const page = await open(desk.administrator, '/?range=lastMonth&interval=week&by=priority', {
      name: 'dashboard sla',
    });
    const title = 'Service levels';
    let card = await report(page, title);
    const { total, overTime } = await ask('sla', { interval: 'week' });
    const percent = (value: number) =>
      new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(value);
    const [first, , resolution] = total.targets;
    expect([total.met > 0, total.breached > 0, first.decided > 0, resolution.decided > 0]).toEqual(Array(4).fill(true));
    for (const [name, { attainment }] of [
      ['All targets', total],
      ['First response', first],
      ['Resolution', resolution],
    ] as const) {
      await card.getByRole('link', { name: `${percent(attainment)}, show tickets: Attainment, ${name}` }).waitFor();
    }
    await card.getByText('No targets decided').waitFor();
    await card.getByRole('button', { name: 'Show as table' }).click();
    const weeks = await numbersIn(card.getByRole('table'));
    expect(weeks.map(([met, missed]) => [met, missed])).toEqual(
      overTime.map(({ met, breached }: { met: number; breached: number }) => [met, breached]),
    );
    await test.browser.shot(page, 'over time', { fullPage: true });

    await card.getByRole('tab', { name: 'Team' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sla')).toBe('team');
    card = await report(page, title);
    const { data } = await ask('sla', { by: 'team' });
    const group = data.find(({ team }: { team: object | null }) => team !== null);
    await card.getByRole('row', { name: new RegExp(group.team.name) }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'by team', { fullPage: true });
    for (const [name, requested] of [
      ['Breakdown', { report: 'breakdown', by: 'priority', format: 'ndjson' }],
      ['Service levels', { report: 'sla', by: 'team', format: 'csv' }],
    ] as const) {
      const card = await report(page, name);
      await card.getByRole('button', { name: `Export “${name}”` }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: new RegExp(requested.format, 'i') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${requested.report}-.*\\.${requested.format}$`));
      const answer = await fetch(
        `${test.service.url}/api/analytics/export?${new URLSearchParams({ ...month, ...requested })}`,
        { headers: { authorization: `Bearer ${desk.administrator.token}` } },
      );
      expect(await readFile(await file.path())).toEqual(Buffer.from(await answer.arrayBuffer()));
    }

    const [missed] = await hrefsOf([
      card.getByRole('link', { name: `${first.breached} missed, show tickets: First response` }),
    ]);
    await card.getByRole('tab', { name: 'Policy', exact: true }).click();
    const standard = card.getByRole('link', { name: /show tickets: Met, Standard$/ });
    await standard.waitFor();
    const [met] = await hrefsOf([standard]);
    await card.getByRole('tab', { name: 'Team' }).click();
    await card.getByRole('link', { name: `${group.breached}, show tickets: Missed, ${group.team.name}` }).click();
    const filters = page.getByRole('region', { name: 'Additional filters' });
    await filters
      .getByText(new RegExp(`^Service level targets missed, Oct 1 – 31, 2026, Team: ${group.team.name}$`))
      .waitFor();
    const listed = await desk.administrator.get(`${group.links.breached}&count=true`);
    await filters.getByText(`${listed.body.page.total} tickets`).waitFor();
    await test.browser.shot(page, 'tickets');
    await follow(page, met);
    await filters.getByText('Service level targets met, Oct 1 – 31, 2026, SLA policy: Standard').waitFor();
    await follow(page, missed);
    await filters.getByText('Service level targets missed, Oct 1 – 31, 2026, First response').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('shows a message if there is no data', async () => {
    const page = await open(desk.administrator, '/?range=custom&from=2020-01-01&to=2020-01-31', {
      name: 'dashboard empty',
    });
    for (const name of reports) {
      const empty = EMPTY[name] ?? 'No activity in this period.';
      await (await report(page, name)).getByText(empty).waitFor();
    }
    await test.browser.shot(page, 'empty', { fullPage: true });
    await expect.poll(() => barriers(page)).toEqual([]);
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the German dashboard', () => {
  it('has only German words and numbers, even after a reload', async () => {
    const page = await open(desk.administrator, '/?range=lastMonth&by=priority', { name: 'dashboard in German' });
    await page.getByRole('button', { name: /^Alma Admin/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    const { oneTouchRate, ticketsSolved } = await ask('overview');
    const percent = new Intl.NumberFormat('de', { style: 'percent' }).format(oneTouchRate.value);
    await page.getByRole('list', { name: 'Kennzahlen' }).getByText(percent, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Drucken', exact: true }).waitFor();
    const breakdown = page.locator('section', { has: page.getByRole('heading', { name: 'Aufschlüsselung' }) });
    await breakdown.scrollIntoViewIfNeeded();
    await breakdown.getByText('Dringend').first().waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await test.browser.shot(page, 'German', { fullPage: true });
    await page.getByRole('list', { name: 'Kennzahlen' }).getByRole('link', { name: 'Gelöst', exact: true }).click();
    await page.getByText(`${ticketsSolved.tickets} Tickets`, { exact: true }).waitFor();
    await page.getByText(/^Gelöste Tickets, 1\.–3[01]\. /).waitFor();
    await test.browser.shot(page, 'German list');
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the dashboard is accessible', () => {
  const phone = [
    ['dark', 'phone'],
    ['light', 'phone'],
  ] as const;
  const desktop = [
    ['dark', 'desktop'],
    ['light', 'desktop'],
  ] as const;
  it.each(depth({ quick: phone.slice(0, 1), deep: [...phone, ...desktop] }))(
    'in %s on a %s',
    async (colorScheme, viewport) => {
      const page = await open(desk.administrator, '/?by=category', { name: 'dashboard', colorScheme, viewport });
      await figure(page, 'Created').waitFor();
      for (const name of reports) {
        const card = await report(page, name);
        if (name === 'Workload') continue;
        await card.getByRole('button', { name: 'Show as table' }).click();
        await card.getByRole('table').waitFor();
        if (viewport === 'phone') await test.browser.shot(page, name);
      }
      await expect.poll(() => barriers(page)).toEqual([]);
      const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
      expect(await page.evaluate(tooWide)).toBe(false);
      await test.browser.shot(page, 'tables', { fullPage: true });
      if (viewport === 'phone') {
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Team' }).waitFor();
        await expect.poll(() => barriers(page)).toEqual([]);
        await test.browser.shot(page, 'filters');
      }
      expect(test.browser.problems(page)).toEqual([]);
    },
  );
});
