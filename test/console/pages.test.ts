import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { barriers, barriersOfContent } from './support/axe.ts';
import { aDelivery } from './support/delivery.ts';
import { made, startDesk } from './support/desk.ts';
import { unclearNames } from './support/names.ts';
import { everyPage, go, type Things } from './support/pages.ts';
import { unexplained } from './support/reasons.ts';

const { test, desk } = await startDesk();
/** Every page for signed-in users, with its heading. */
let pages: ReturnType<typeof everyPage>;

beforeAll(async () => {
  pages = everyPage(await makeThings());
});

async function makeThings(): Promise<Things> {
  const { administrator, agent, requester, team } = desk;
  const category = await made(
    administrator.post('/categories', { key: 'hardware', name: 'Hardware', defaultTeamId: team.id }),
  );
  await made(administrator.post('/categories', { key: 'printers', name: 'Printers', parentId: category.id }));
  const field = await made(
    administrator.post('/fields', {
      key: 'plan',
      name: 'Plan',
      type: 'select',
      description: 'What the customer pays for',
      options: [
        { key: 'pro', name: 'Pro' },
        { key: 'old', name: 'Old', archived: true },
      ],
      categoryIds: [category.id],
      required: 'create',
      requesterAccess: 'read',
    }),
  );
  const ticket = await made(
    administrator.post('/tickets', {
      subject: 'Paper jam',
      description: 'In *tray* two',
      requesterId: requester.id,
      teamId: team.id,
      priority: 'urgent',
      tags: ['vip'],
      participants: [{ email: 'kim@partner.example', name: 'Kim Berg' }],
    }),
  );
  const path = `/tickets/${ticket.reference}`;
  await made(agent.post(`${path}/take`, {}));
  await made(agent.post(`${path}/comments`, { body: 'Open it, and **pull**.' }));
  await made(agent.post(`${path}/comments`, { body: 'Again.', visibility: 'internal' }));
  await made(agent.post(`${path}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'Called' }));
  // Not for sign-ins, because the one on each screen would be a message of the same name.
  const endpoint = { url: 'https://192.88.98.1/hook', eventTypes: ['api_key.*'] };
  const webhook = await made(administrator.post('/webhooks', endpoint));
  const apiKey = await made(administrator.post('/api-keys', { name: 'Website form' }));
  const delivery = await aDelivery(administrator);
  const calendar = await made(
    administrator.post('/calendars', {
      name: 'Office',
      timeZone: 'Europe/Berlin',
      week: [{ day: 'mon', from: '09:00', to: '17:00' }],
      exceptions: [{ date: '12-25', name: 'Christmas Day', intervals: [] }],
    }),
  );
  const targets = [{ metric: 'resolution', priority: 'urgent', seconds: 28_800 }];
  const policy = await made(
    administrator.post('/sla-policies', { name: 'Business hours', calendarId: calendar.id, targets }),
  );
  const macro = await made(
    administrator.post('/macros', {
      name: 'Printers/New printer',
      comment: { body: 'Hello {{ticket.requester}}', visibility: 'public' },
      change: { priority: 'low', addTags: ['new'] },
      sharing: 'everyone',
    }),
  );
  const domains = ['nordic-freight.example'];
  const organization = await made(administrator.post('/organizations', { name: 'Nordic Freight', domains }));
  await made(administrator.patch(`/users/${agent.id}`, { organizationId: organization.id }));
  const rule = await made(
    administrator.post('/rules', {
      name: 'Escalate',
      when: { type: 'timed', anchor: 'waiting_since', seconds: 14_400 },
      filters: { priority: ['normal'] },
      except: { tag: ['planned'] },
      change: { priority: 'high' },
      comment: { body: 'Waiting: {{ticket.subject}}', visibility: 'internal' },
    }),
  );
  const provider = await made(
    administrator.post('/identity-providers', {
      name: 'Nordic ID',
      issuer: 'https://id.nordic-freight.example',
      clientId: 'ticketwire',
      domains,
      groupsClaim: 'groups',
    }),
  );
  const first = async (list: string) => (await administrator.get(list)).body.data[0];
  const lists = ['/roles', '/statuses', '/notification-rules', '/mailboxes'];
  const [role, status, notificationRule, mailbox] = await Promise.all(lists.map(first));
  return {
    ticket,
    person: agent,
    organization,
    team,
    role,
    category,
    field,
    status,
    calendar,
    macro,
    policy,
    notificationRule: { id: notificationRule.id, name: 'Internal note added' },
    rule,
    webhook: { id: webhook.id, name: '192.88.98.1' },
    apiKey,
    delivery,
    mailbox: { id: mailbox.id, name: mailbox.address },
    provider,
  };
}

/** Every page for visitors, with its heading. Adjacent headings differ, so that a page change is visible. */
const FOR_VISITORS = [
  ['Sign in', '/login'],
  ['Create an account', '/register'],
  ['Forgot your password?', '/forgot-password'],
  ['Choose a new password', '/reset-password?token=x'],
  ['Verify your email address', '/verify-email?token=x'],
  ['Accept your invitation', '/accept-invitation?token=x'],
  ['Set up Ticketwire', '/set-up?token=x'],
  ['Verify your email address', '/verify-email'],
  ['Keep your second factors', '/stop-factor-reset?token=x'],
  ['Confirm your account', '/sso/confirm?token=x'],
  ['Sign-in failed', '/sso'],
] as const;

type Viewport = 'desktop' | 'phone';
type ColorScheme = 'light' | 'dark';

const VIEWPORTS: readonly Viewport[] = ['desktop', 'phone'];
const COLOR_SCHEMES: readonly ColorScheme[] = ['light', 'dark'];
const LOOKS = ['desktop light', 'phone dark', 'desktop dark', 'phone light'];

/**
 * Deep runs test every page in all four combinations of viewport and color scheme; quick runs test each page in one
 * of them, in turn.
 */
const pagesIn = <Item>(all: readonly Item[], viewport: Viewport, colorScheme: ColorScheme): readonly Item[] =>
  depth({ quick: all.filter((_, at) => LOOKS[at % LOOKS.length] === `${viewport} ${colorScheme}`), deep: all });

/** Widths of the screenshots. The first one is also that of the checks. */
const WIDTHS: Record<Viewport, readonly [number, ...number[]]> = { desktop: [1440, 1920], phone: [390] };
const HEIGHTS: Record<Viewport, number> = { desktop: 900, phone: 844 };

const takesPictures = depth({ quick: process.env.TRACE === 'pages', deep: true });

async function takePictures(page: Page, name: string, viewport: Viewport): Promise<void> {
  const [usual, ...others] = WIDTHS[viewport];
  const height = HEIGHTS[viewport];
  for (const width of takesPictures ? [...others, usual] : []) {
    await page.setViewportSize({ width, height });
    await test.browser.shot(page, `${name} ${width}`, { fullPage: true });
  }
}

const IS_TOO_WIDE = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const WHAT_IT_IS = `({
  title: document.title,
  headings: document.querySelectorAll('h1, [role=heading][aria-level="1"]').length,
  isTooWide: ${IS_TOO_WIDE},
})`;

/** Whether the page is too wide for a window of 1440 pixels at 200 % zoom. */
async function isTooWideZoomed(page: Page) {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 720, height: 450 });
  const tooWide = await page.evaluate(IS_TOO_WIDE);
  if (usual) await page.setViewportSize(usual);
  return tooWide;
}

/** Shows the following pages in this color scheme. During the transition, text has the contrast of neither scheme. */
async function use(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(colorScheme);
}

describe.each(VIEWPORTS)('on a %s', (viewport) => {
  it('every page is accessible, fits the screen, and complies with its security policy', {
    timeout: 300_000,
  }, async () => {
    const page = await test.open(desk.administrator, '/', { name: 'every page', viewport });
    for (const colorScheme of COLOR_SCHEMES) {
      await use(page, colorScheme);
      for (const [at, [heading, path]] of pagesIn(pages, viewport, colorScheme).entries()) {
        await go(page, heading, path);
        const expected = { title: `${heading} · Ticketwire`, headings: 1, isTooWide: false };
        await expect.poll(() => page.evaluate(WHAT_IT_IS), { message: path }).toEqual(expected);
        if (viewport === 'desktop') expect.soft(await isTooWideZoomed(page), path).toBe(false);
        expect.soft(await unexplained(page), path).toEqual([]);
        expect.soft(await unclearNames(page), path).toEqual([]);
        // All pages share the menu and the header.
        const barriersOf = depth({ quick: at === 0 ? barriers : barriersOfContent, deep: barriers });
        expect.soft(await barriersOf(page), `${path} ${colorScheme}`).toEqual([]);
        await takePictures(
          page,
          `${path.includes('?at=') ? `${heading} as it was` : heading} ${colorScheme}`,
          viewport,
        );
      }
    }
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('every page for signed-out users is accessible and complies with its security policy', async () => {
    const page = await test.visit('/login', { name: 'not signed in', viewport });
    for (const colorScheme of COLOR_SCHEMES) {
      await use(page, colorScheme);
      for (const [heading, path] of pagesIn(FOR_VISITORS, viewport, colorScheme)) {
        await go(page, heading, path);
        expect.soft(await unclearNames(page), path).toEqual([]);
        expect.soft(await barriers(page), `${path} ${colorScheme}`).toEqual([]);
        await takePictures(page, `${path} ${colorScheme}`, viewport);
      }
    }
    expect(test.browser.problems(page)).toEqual([]);
  });
});

it('puts the text of a page below its title, and on phones several actions below the text', async () => {
  const page = await test.open(desk.administrator, '/', { name: 'order of a header' });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const header = page.getByRole('main').locator('header');
  await page.setViewportSize({ width: 1920, height: 900 });
  await go(page, 'Roles', '/roles');
  const [title, text, action] = [
    header.getByRole('heading'),
    header.getByText('What users can do'),
    header.getByRole('link', { name: 'Compare' }),
  ];
  expect(await top(text)).toBeGreaterThan((await top(title)) + 20);
  expect(await top(action)).toBeLessThan(await top(text));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await top(action)) > (await top(text))).toBe(true);
  expect(await top(text)).toBeGreaterThan(await top(title));
  await page.setViewportSize({ width: 1440, height: 900 });
});
