import { expect, it } from 'vitest';
import { answeredTicket, stopPathOf } from '../messaging/mail/support.ts';
import { forFile } from '../support/for-file.ts';
import { barriers } from './support/axe.ts';
import { startConsole } from './support/console.ts';

const test = await forFile(startConsole());

it('stops emails and resumes them through the link in an email, and changes nothing when it is opened', async () => {
  const { service, browser } = test;
  const requester = await service.person('requester');
  const { mail } = await answeredTicket(service, requester, await service.person('administrator'), { automated: true });
  const page = await browser.newPage({ name: 'unsubscribe', viewport: 'phone' });
  await page.goto(stopPathOf(mail).replace('/api/notifications', '/admin'));
  await page.getByRole('heading', { name: 'Unsubscribe from these emails' }).waitFor();
  await expect.poll(() => page.getByRole('listitem').allTextContents()).toEqual(['Public reply added']);
  const [, token = ''] = stopPathOf(mail).split('token=');
  const isOn = async () => (await service.anybody.get(`/notifications/subscription?token=${token}`)).body.enabled;
  expect(await isOn()).toBe(true);

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect(await isOn()).toBe(false);
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await page.getByRole('heading', { name: 'Unsubscribe from these emails' }).waitFor();
  expect(await isOn()).toBe(true);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(browser.problems(page)).toEqual([]);
});

it('reports a broken link', async () => {
  const page = await test.browser.newPage({ name: 'unsubscribe broken' });
  await page.goto('/admin/unsubscribe?token=nonsense');
  await page.getByRole('alert').getByText('The link is invalid').waitFor();
});
