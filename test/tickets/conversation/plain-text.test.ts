import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPlainText } from '../../../server/src/platform/text/plain-text.ts';
import { depth } from '../../support/depth.ts';

/** What a page shows: the text between the tags, which has only escaped brackets. */
const shown = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll('\u00a0', ' ');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Only `\n` ends a line: a regular expression's `m` would also begin one after `\r` and the Unicode separators. */
const withoutMarks = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^(?:>[ \t]?){1,10}/, ''))
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n');

describe('plain text', () => {
  it('is shown with each of its characters, without the marks of quotes', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n', '\n\n', '> ', '>', ' ', '    ', '*', '_', '`', '~~', '#', '1. ', '- ', '|', '---', '==='),
      fc.constantFrom(
        '\\',
        '&copy;',
        '![a](b)',
        '[a]: b',
        '<b>',
        'https://example.com/a_b?c=*d*',
        'a@example.com',
        '```',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('').replaceAll('\u00a0', ' ').replaceAll('\t', '    ');
        expect(shown(renderPlainText(text))).toBe(withoutMarks(text));
      }),
      { numRuns: depth({ quick: 500, deep: 100_000 }), examples: [[['!\u2028', ' ']], [['a\r> ', 'b']]] },
    );
  });

  it.each([
    ['a rule\n---\nand ===', '<p>a rule<br>\n---<br>\nand ===</p>'],
    ['> one\nno\n> two', '<blockquote><p>one</p>\n</blockquote><p>no</p>\n<blockquote><p>two</p></blockquote>'],
    ['> > a\n> b', '<blockquote><blockquote><p>a</p>\n</blockquote><p>b</p></blockquote>'],
    ['a\n  b  c', '<p>a<br>\n\u00a0 b\u00a0 c</p>'],
    ['a\n\n\nb', '<p>a</p>\n\n\n<p>b</p>'],
    [
      'see <https://example.com/?a=1&b="2">.',
      '<p>see &lt;<a href="https://example.com/?a=1&amp;b=&quot;2&quot;" rel="noopener noreferrer nofollow" target="_blank">https://example.com/?a=1&amp;b=&quot;2&quot;</a>&gt;.</p>',
    ],
    ['javascript:alert(1) ftp://example.com', '<p>javascript:alert(1) ftp://example.com</p>'],
    ['', ''],
  ])('%j becomes paragraphs, line breaks, quotes and links', (text, html) => {
    expect(renderPlainText(text)).toBe(html);
  });

  it('of 50,000 characters is rendered, whatever they are', () => {
    for (const unit of ['>', '> ', '>\n', 'a\n', ' ', '\n', 'a@', 'https://', '<', '&']) {
      const text = unit.repeat(50_000 / unit.length);
      expect(shown(renderPlainText(text))).toBe(withoutMarks(text));
    }
  });
});
