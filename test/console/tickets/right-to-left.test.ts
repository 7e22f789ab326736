import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '../../../server/src/platform/time/duration.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const SUBJECT = 'الفاتورة 4471 غير صحيحة (TKT).';
const ARABIC = 'مرحبا، لم تصل الفاتورة رقم 4471 بعد.';
const ENGLISH = 'The invoice 4471 has not arrived.';

const Edges = z.object({ left: z.number(), right: z.number(), start: z.number(), end: z.number() });

/** The distance of the text in an element from both edges of the element, and where the text starts and ends in the window. */
const edges = async (of: Locator) =>
  Edges.parse(
    await of.evaluate(`(element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, whole] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: text.left - whole.left, right: whole.right - text.right, start: text.left, end: text.right };
    }`),
  );

it('shows each text in its own direction, and names in sentences where they belong', async () => {
  const requester = await test.service.person('requester', { name: 'دانا' });
  const { reference } = await made(
    desk.administrator.post('/tickets', {
      subject: SUBJECT,
      description: `${ARABIC}\n\n${ENGLISH}`,
      requesterId: requester.id,
      teamId: desk.team.id,
    }),
  );
  const page = await test.open(desk.agent, '/', { name: 'right to left' });
  await page.clock.setFixedTime(new Date(Date.now() + 46 * MINUTE_MS));
  await page.goto(`/admin/tickets/${reference}`);
  await heading(page, SUBJECT).waitFor();
  await page.getByText(ENGLISH).waitFor();
  const arabic = await edges(page, ARABIC);
  expect(arabic.right).toBeLessThan(2);
  expect(arabic.left).toBeGreaterThan(20);
  expect((await edges(page, ENGLISH)).left).toBeLessThan(2);

  const name = await edges(page, 'دانا');
  const time = await edges(page, '46 min');
  expect(name.end).toBeLessThan(time.start);

  // Marks keep the name apart from the sentence around it.
  const reply = page.getByPlaceholder(/\u2068دانا\u2069/);
  await reply.fill(ARABIC);
  await test.browser.shot(page, 'ticket');
  expect(await reply.evaluate('(field) => getComputedStyle(field).unicodeBidi')).toBe('plaintext');
  expect(test.browser.problems(page)).toEqual([]);
});
