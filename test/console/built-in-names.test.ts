import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts as de } from '../../admin-console/src/platform/i18n/de/index.ts';
import { keepSignedIn } from './support/console.ts';
import { made, startDesk } from './support/desk.ts';
import { go } from './support/pages.ts';
import { inPhoneSize } from './support/phone-size.ts';

const { test, desk } = await startDesk();

const { statuses, roles } = de.labels.builtIn;

it('knows every name that a new service begins with', async () => {
  for (const [path, names] of Object.entries({ '/statuses': statuses, '/roles': roles })) {
    const { data } = (await desk.administrator.get(path)).body;
    const stored: string[] = data.flatMap(({ name, requesterLabel, description }: Record<string, string>) =>
      [name, requesterLabel, description].filter((text) => text !== undefined),
    );
    expect(stored.filter((text) => !Object.keys(names).includes(text))).toEqual([]);
  }
});

it('says the same about waiting, holding and snoozing as the service does, in German', () => {
  const { slaPolicies, ticketSla, labels } = {
    slaPolicies: JSON.stringify(de.slaPolicies),
    ticketSla: JSON.stringify(de.sla),
    labels: de.labels,
  };
  expect(labels.state.on_hold).toBe('Wartet auf Dritte');
  expect(ticketSla).toContain('pausiert, weil das Ticket auf Dritte wartete');
  expect(slaPolicies).toContain('auf Antwort oder auf Dritte wartet. Zurückstellen hält sie nicht an.');
  expect(`${ticketSla}${slaPolicies}`).not.toMatch(/zurückgestellt/);
});

async function openRow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

it('shows statuses, roles and categories in the language of the reader, and a renamed status as it was named', async () => {
  const { data } = (await desk.administrator.get('/statuses')).body;
  const pending = data.find(({ key }: { key: string }) => key === 'pending');
  await made(
    desk.administrator.patch(`/statuses/${pending.id}`, { expectedVersion: pending.version, name: 'Rückfrage' }),
  );
  const { id: categoryId } = await made(
    desk.administrator.post('/categories', { key: 'billing', name: 'Billing', defaultTeamId: desk.team.id }),
  );
  await made(desk.administrator.post('/categories', { key: 'technical_issue', name: 'Technical issue' }));
  const { reference } = await made(desk.requester.post('/tickets', { subject: 'Beleg fehlt', categoryId }));
  await made(desk.administrator.post('/categories', { key: 'odd', name: '%{name} |||| constructor' }));
  const page = await test.browser.newPage({ name: 'built-in names', language: 'de-DE' });
  await keepSignedIn(page, test.service.url, desk.administrator);
  await page.goto(`/admin/tickets/${reference}`);
  await page.getByRole('heading', { level: 1, name: 'Beleg fehlt' }).waitFor();
  await page.getByRole('button', { name: 'Status Neu' }).click();
  await page.getByRole('menuitem', { name: 'Wartet auf Dritte' }).waitFor();
  await page.getByRole('menuitem', { name: 'Rückfrage' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Abrechnung').first().waitFor();
  await page.getByText('Automatisch zugewiesen: Team First line, anhand der Kategorie Abrechnung').waitFor();
  await test.browser.shot(page, 'ticket');
  await go(page, 'Status', '/statuses');
  for (const name of ['Neu', 'Offen', 'Rückfrage', 'Gelöst']) await page.getByRole('link', { name }).first().waitFor();
  await page.getByRole('cell', { name: 'Wartet auf Ihre Antwort' }).waitFor();
  await openRow(page, 'Offen');
  await go(page, 'Rollen', '/roles');
  for (const name of ['Anfragende/r', 'Teamleitung']) await page.getByRole('link', { name }).first().waitFor();
  await openRow(page, 'Agent/in');
  await page.getByText('Bearbeitet die Tickets der eigenen Teams.').waitFor();
  await go(page, 'Konten', '/users');
  await page.getByText('Administrator/in').first().waitFor();
  await go(page, 'Kategorien', '/categories');
  await page.getByRole('link', { name: 'Technisches Problem' }).waitFor();
  await page.getByRole('link', { name: '%{name} |||| constructor' }).waitFor();
  await page
    .getByRole('button', { name: /Technisches Problem/ })
    .first()
    .waitFor();
  await openRow(page, 'Technisches Problem');

  // The words of the component library follow the language too.
  await go(page, 'Zugriff prüfen', '/users/access');
  await page.getByRole('combobox', { name: 'Berechtigung' }).fill('so heißt keine');
  await page.getByText('Keine Treffer').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Schließen', exact: true }).count()).toBeGreaterThan(0);
  expect(test.browser.problems(page)).toEqual([]);

  // On a phone, the initials of an author stay beside the long German line.
  await go(page, 'Beleg fehlt', `/tickets/${reference}`);
  await inPhoneSize(page, async () => {
    const message = page.locator('li').filter({ hasText: 'hat das Ticket eröffnet' });
    const startOf = async (text: string) => (await message.getByText(text, { exact: true }).boundingBox())?.x;
    expect(await startOf('Rita Requester')).toBeGreaterThan((await startOf('RR')) ?? Number.POSITIVE_INFINITY);
  });
});
