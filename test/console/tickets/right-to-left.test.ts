import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../server/src/platform/time/duration.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const SUBJECT = 'الفاتورة 4471 غير صحيحة (TKT).';
const ARABIC = 'مرحبا، لم تصل الفاتورة رقم 4471 بعد.';
const ENGLISH = 'The invoice 4471 has not arrived.';

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly start: number;
  readonly end: number;
}

/** The distance of a text from both edges of its element, and where the text starts and ends in the window. */
const edges = (page: Page, text: string) =>
  page.evaluate<Edges>(`(() => {
    const texts = document.createTreeWalker(document.getElementById('main'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !texts.currentNode.data.includes(${JSON.stringify(text)}));
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const [box, whole] = [range, texts.currentNode.parentElement].map((each) => each.getBoundingClientRect());
    return { left: box.left - whole.left, right: whole.right - box.right, start: box.left, end: box.right };
  })()`);

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
  const direction = `getComputedStyle(document.querySelector('textarea')).unicodeBidi`;
  expect(await page.evaluate(direction)).toBe('plaintext');
  expect(test.browser.problems(page)).toEqual([]);
});
