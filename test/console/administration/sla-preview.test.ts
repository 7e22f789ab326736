import { beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { goOn } from '../support/go-on.ts';
import { addLine } from '../support/lines.ts';
import { goAndDiscard } from '../support/refusals.ts';

const { test, desk } = await startDesk();
let policy: { id: string };

const targets = [
  { metric: 'first_response', priority: 'normal', seconds: 36_000 },
  { metric: 'resolution', priority: 'normal', seconds: 72_000 },
];

beforeAll(async () => {
  for (const subject of ['Paper jam', 'Blank labels']) await made(desk.requester.post('/tickets', { subject }));
  await test.service.orm.em.fork().execute(`
    update tickets set created_at = created_at - interval '3 h', waiting_since = waiting_since - interval '3 h'`);
  await made(desk.requester.post('/tickets', { subject: 'All doors are locked' }));
  await made(desk.administrator.post('/tickets', { subject: 'Two more doors', tags: ['later'] }));
  policy = await made(
    desk.administrator.post('/sla-policies', { name: 'Standard', targets, filters: { tag: ['none'] } }),
  );
});

it('says what saving a policy would do, counts the tickets that match, and shows a ticket before and after', async () => {
  const page = await test.open(desk.administrator, '/sla-policies/create', { name: 'sla preview' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Enter at least one target.').waitFor();
  await page.getByLabel('First response, Normal').fill('2 h');
  await preview.getByText('4 tickets get this policy.').waitFor();
  await preview.getByText('2 due times become late, and no one is notified.').waitFor();
  await preview.getByRole('combobox', { name: 'Sample ticket' }).waitFor();
  await expect.poll(() => preview.getByLabel('Sample ticket').first().inputValue()).toContain('Two more doors');
  const sample = preview.getByRole('table', { name: 'Sample ticket' });
  await sample.getByRole('row', { name: /First response — / }).waitFor();
  await preview
    .getByRole('table', { name: 'Due times of a ticket created now' })
    .getByRole('row', { name: /^Normal .* —$/ })
    .waitFor();

  await preview.getByLabel('Sample ticket').first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Blank');
  await page.getByRole('option', { name: /Two more doors/ }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: /Blank labels/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await sample.getByRole('row', { name: /First response — Late: / }).waitFor();
  await preview.getByRole('button', { name: 'Why: First response' }).press('Enter');
  await preview.getByText('New policy gives 2 h for the priority Normal.').waitFor();
  await preview.getByText(/: 3 h 0 min counted/).waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'new policy');

  await page.getByLabel('First response, Normal').fill('5 h');
  await preview.getByText(/become late/).waitFor({ state: 'hidden' });
  await preview.getByText('4 tickets get this policy.').waitFor();
  await page.getByText('4 unsolved tickets match now.').waitFor();
  await (await addLine(page, 'Add exception', 'All of these tags')).fill('later');
  await page.keyboard.press('Tab');
  await page.getByText('3 unsolved tickets match now.').waitFor();
  await preview.getByText('3 tickets get this policy.').waitFor();
  await page.getByRole('button', { name: 'Remove All of these tags' }).click();
  await page.getByText('4 unsolved tickets match now.').waitFor();
  expect((await desk.administrator.get('/sla-policies')).body.data).toHaveLength(1);
  expect(test.browser.problems(page)).toEqual([]);
});

it('says what changing a policy would do, and why there is no preview', async () => {
  await desk.administrator.patch(`/sla-policies/${policy.id}`, { filters: {} });
  await expect
    .poll(async () => (await desk.administrator.get('/tickets/TKT-1')).body.sla?.policy.name)
    .toBe('Standard');
  const page = await test.open(desk.administrator, `/sla-policies/${policy.id}`, { name: 'sla preview of a change' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('No open ticket changes.').waitFor();
  await page.getByLabel('First response, Normal').fill('1 h');
  await preview.getByText('4 tickets are due at another time.').waitFor();
  await preview.getByText('2 due times become late, and no one is notified.').waitFor();
  await test.browser.shot(page, 'changed policy');
  await page.getByLabel('Warn after (percent of the time)').fill('500');
  await preview.getByRole('alert').waitFor();
  await page.getByLabel('Warn after (percent of the time)').fill('50');
  await preview.getByText('2 due times become late, and no one is notified.').waitFor();
  // The browser reports the rejection that this test provokes.
  expect(test.browser.problems(page)).toMatchObject([{ text: expect.stringContaining('422') }]);
});

describe('a policy that moves or is deleted', () => {
  it('says before what that does to open tickets, and moves without asking if it does nothing', async () => {
    await made(desk.administrator.post('/sla-policies', { name: 'Idle', targets, filters: { tag: ['none'] } }));
    const strict = targets.map((each) => ({ ...each, seconds: 3_600 }));
    await made(desk.administrator.post('/sla-policies', { name: 'Strict', targets: strict }));
    const order = async () =>
      (await desk.administrator.get('/sla-policies')).body.data.map(({ name }: { name: string }) => name);
    const page = await test.open(desk.administrator, '/sla-policies', { name: 'sla order' });
    await page.getByRole('button', { name: 'Move Strict up' }).click();
    await expect.poll(order).toEqual(['Standard', 'Strict', 'Idle']);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('button', { name: 'Move Strict up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Strict up?' });
    await dialog.getByText('4 tickets get this policy.').waitFor();
    await dialog.getByText(/due times? becomes? late, and no one is notified\./).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'asked');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await order()).toEqual(['Standard', 'Strict', 'Idle']);
    await page.getByRole('button', { name: 'Move Strict up' }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(order).toEqual(['Strict', 'Standard', 'Idle']);

    await expect
      .poll(async () => (await desk.administrator.get('/tickets/TKT-1')).body.sla?.policy.name)
      .toBe('Strict');
    await page.getByRole('link', { name: 'Strict' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete Strict?' });
    // The targets of the other two were missed, and stay.
    await deleting.getByText('2 tickets leave it.').waitFor();
    await test.browser.shot(page, 'deleting');
    await deleting.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(order).toEqual(['Standard', 'Idle']);
    expect(test.browser.problems(page)).toEqual([]);
  });
});

it('names teams without leads where a policy or a rule warns leads, and a warning that reaches no one', async () => {
  const text = `${desk.team.name} has no lead. A notification to its leads reaches no one.`;
  const unheard = 'No notification rule for this warning is enabled, so it reaches no one.';
  const warn = async (percent: string) => page.getByLabel('Warn after (percent of the time)').fill(percent);
  const { data } = (await desk.administrator.get('/notification-rules')).body;
  const warnings = data.filter(({ event }: { event: string }) => event === 'sla.warned');
  const rulesFor = (to: string) => warnings.filter(({ audience }: { audience: string }) => audience === to);
  const turn = async (audience: string, enabled: boolean) => {
    for (const { id } of rulesFor(audience)) {
      await made(desk.administrator.patch(`/notification-rules/${id}`, { enabled }));
    }
  };
  const page = await test.open(desk.administrator, `/sla-policies/${policy.id}`, { name: 'leadless policy' });
  /** Reads everything again. */
  const openAgain = async () => expect(await goOn(page, `/admin/sla-policies/${policy.id}`)).toBe(true);
  await warn('50');
  await page.getByText(text).waitFor();
  await test.browser.shot(page, 'policy');
  await warn('');
  await page.getByText(text).waitFor({ state: 'detached' });

  await goAndDiscard(page, 'SLA target due soon', `/notification-rules/${rulesFor('lead')[0].id}`);
  await page.getByText(text).waitFor();
  await test.browser.shot(page, 'rule');
  await page.getByLabel('Enabled').click();
  await page.getByText(text).waitFor({ state: 'detached' });

  // Without a rule for leads, the policy names no team, and without any rule, no one.
  await turn('lead', false);
  await openAgain();
  const loaded = page.waitForResponse((response) => /notification-?rules/i.test(response.url()));
  await warn('50');
  await loaded;
  await expect.poll(() => page.getByText(text).count()).toBe(0);
  expect(await page.getByText(unheard).count()).toBe(0);
  await turn('assignee', false);
  await openAgain();
  await warn('50');
  await page.getByText(unheard).waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'unheard');

  await turn('lead', true);
  await desk.administrator.put(`/teams/${desk.team.id}/members/${desk.agent.id}`, { role: 'lead' });
  await openAgain();
  await warn('50');
  await expect.poll(() => page.getByText(unheard).or(page.getByText(text)).count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});
