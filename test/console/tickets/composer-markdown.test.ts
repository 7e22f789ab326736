import { describe, expect, it } from 'vitest';
import { editFor, type Format } from '../../../admin-console/src/tickets/page/composer/markdown/format.ts';
import { renderMarkdown } from '../../../admin-console/src/tickets/page/composer/markdown/render-markdown.ts';
import { renderMarkdown as renderedByService } from '../../../server/src/platform/text/markdown.ts';
import { hostile } from '../../tickets/conversation/support/hostile-markdown.ts';
import { inspect } from '../../tickets/conversation/support/inspect.ts';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { keyboardOf } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const PICTURE = '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a71';
const ticket = (subject: string): Promise<{ reference: string }> =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));

it('formats the selection by keys and buttons, and previews the message', async () => {
  const { reference } = await ticket('In bold');
  const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'formatting' });
  const keyboard = keyboardOf(page);
  const reply = page.getByRole('textbox', { name: 'Public reply' });
  const button = (name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });
  await button('Bold').waitFor();
  await reply.focus();
  await keyboard.type('Please wait');
  await keyboard.press('Control+Shift+ArrowLeft', 'Control+b', 'Control+i');
  await expect.poll(() => reply.inputValue()).toBe('Please **_wait_**');
  await keyboard.press('Control+k');
  await expect.poll(() => reply.inputValue()).toBe('Please **_[wait](https://)_**');
  await keyboard.type('example.com');
  await keyboard.press('Control+a');
  await button('Quote').click();
  await keyboard.isAt(reply);
  const body = '> Please **_[wait](example.com)_**';
  await expect.poll(() => reply.inputValue()).toBe(body);
  await keyboard.press('Control+z');
  await expect.poll(() => reply.inputValue()).toBe(body.slice(2));

  await keyboard.tabTo(button('Bold'));
  await keyboard.press('ArrowLeft', 'Space');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('link', { name: 'wait' }).waitFor();
  await expect.poll(() => button('Preview').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'preview');
  await reply.fill('| a |\n| :-: |\n| **1** |');
  await preview.getByRole('cell', { name: '1' }).waitFor();
  await button('Preview').click();
  await preview.waitFor({ state: 'detached' });

  await reply.fill('Nothing is selected');
  await keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

describe('the preview', () => {
  it('shows what the service will show, and nothing that is harmful', async () => {
    const usual = [
      '**Bold**, _italic_ and `code`\nin two lines',
      '- one\n- two\n\n3. three\n4. four\n\n> quoted\n>> twice',
      '# Title\n\n```js\nif (a < b) return "&";\n```\n\n    indented',
      '| a | b |\n| :-: | --: |\n| 1 | ~~2~~ |',
      '[link](https://example.com "title") www.example.com kim@example.com ![picture](https://example.com/a.png)',
      '[page](/admin) [old](ftp://example.com) [app](app://example.com) [call](tel:112)',
      '<b>HTML</b> &amp; &copy;',
      `![a "b" **c**](attachment:${PICTURE}) [![d](attachment:${PICTURE.toUpperCase()} "e")](https://example.com) ![f](attachment:1)`,
    ];
    expect(hostile.length).toBeGreaterThan(500);
    const texts = [...usual, ...hostile];
    const page = await test.browser.newPage({ name: 'previewed texts' });
    /** Writes the same HTML in one way. */
    const parsed = (pieces: string[]): Promise<string[]> =>
      page.evaluate(`${JSON.stringify(pieces)}.map((html) =>
        new DOMParser().parseFromString(html, 'text/html').body.innerHTML)`);
    const shown = await parsed(texts.map(renderMarkdown));
    const expected = await parsed(texts.map((text) => renderedByService(text, new Set([PICTURE]))));
    expect(texts.filter((_, at) => shown[at] !== expected[at])).toEqual([]);
    expect(await inspect(page, hostile.map(renderMarkdown))).toEqual({ ran: [], strange: [] });
  });
});

/** Formats what is between the bars of a text, and returns the new text with bars around the new selection. */
function formatted(format: Format, marked: string): string {
  const [before = '', selected = '', after = ''] = marked.split('|');
  const text = before + selected + after;
  const edit = editFor(format, text, { from: before.length, to: before.length + selected.length });
  const { from, to } = edit.select;
  const put = [edit.text.slice(0, from), edit.text.slice(from, to), edit.text.slice(to)].join('|');
  return text.slice(0, edit.from) + put + text.slice(edit.to);
}

it.each<[Format, string, string]>([
  ['bold', 'so |very| good', 'so **|very|** good'],
  ['bold', 'so **|very|** good', 'so |very| good'],
  ['bold', 'so |very |good', 'so **|very|** good'],
  ['italic', 'so ||', 'so _||_'],
  ['code', 'run |ls| now', 'run `|ls|` now'],
  ['code', 'run:\nl|s\nc|d', 'run:\n```\n|ls\ncd|\n```'],
  ['list', 'a\nb|\n|c', 'a\n|- b\n- c|'],
  ['list', '- b|\n|- c', '|b\nc|'],
  ['quote', 'al||so', '> also||'],
  ['link', 'see |our page|', 'see [our page](|https://|)'],
  ['link', 'see |https://example.com|', 'see [||](https://example.com)'],
  ['link', 'see ||', 'see [||](https://)'],
])('formats as %s: %j becomes %j', (format, before, after) => {
  expect(formatted(format, before)).toBe(after);
});
