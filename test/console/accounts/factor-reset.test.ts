import { expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { barriers } from '../support/axe.ts';
import { startConsole } from '../support/console.ts';
import { heading } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';
import { secondFactors } from './support/second-factors.ts';

const test = await forFile(startConsole({ isNamed: true }));
const { openSecurity, setUpApp, keepCodes } = secondFactors(test);

it('an administrator resets the second factors of a user who lost them, and the user stops it by the emailed link', async () => {
  const person = await test.service.person('agent', { name: 'Lost Phone' });
  const administrator = await test.service.person('administrator');
  const own = await openSecurity(person, 'lost factors');
  await setUpApp(own);
  await keepCodes(own);

  const page = await test.open(administrator, `/users/${person.id}`, { name: 'reset factors' });
  const section = page.getByRole('region', { name: 'Second factors' });
  await section.getByText('10 codes left').waitFor();
  await section.getByRole('button', { name: 'Reset second factors…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the second factors of Lost Phone?' });
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'dialog');
  await dialog.getByRole('button', { name: 'Reset in 24 hours' }).click();
  await section.getByText('All second factors will be removed, unless the user stops it:').waitFor();
  expect(await section.getByRole('button').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'pending', { fullPage: true });
  await own.getByText('Your session has ended.').waitFor();

  const mail = await test.service.smtp.next(
    ({ to, text }) => to.includes(person.email) && text.includes('stop-factor-reset'),
  );
  const { pathname, search } = new URL(mail.link());
  await go(own, 'Keep your second factors', pathname.replace('/admin', '') + search);
  await own.getByRole('button', { name: 'Keep them' }).click();
  await heading(own, 'Your second factors stay').waitFor();
  await page.reload();
  await section.getByRole('button', { name: 'Reset second factors…' }).waitFor();
});
