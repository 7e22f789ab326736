import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../../server/src/automation/stored-changes/escape-markdown.ts';
import { textErrors } from '../../../server/src/automation/stored-changes/text-variables.logic.ts';
import { renderMarkdown } from '../../../server/src/platform/text/markdown.ts';
import { depth } from '../../support/depth.ts';

const field = (more: object) => ({
  key: 'plan',
  type: 'text' as const,
  sensitive: false,
  requester_access: 'read' as const,
  ...more,
});
const codes = (body: string, visibility: 'public' | 'internal', more: object = {}) =>
  textErrors({ body, visibility }, [field(more)]).map(({ code }) => code);

/** The text that a page shows. */
const shown = (html: string) =>
  html
    .replace(/<br\s*\/?>\n?/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

describe('variables of a stored text', () => {
  it.each([
    ['Hello {{ticket.requester}}, {{ agent.name }} here', []],
    ['{{fields.plan | your plan}}', []],
    ['{{fields.none}}', ['unknown_variable']],
    ['{{comment.body}}', ['unknown_variable']],
    ['{{}}', ['unknown_variable']],
    ['{{{ticket.subject}}}', ['malformed_variable']],
    ['{{ticket.subject', ['malformed_variable']],
    ['{{agent.name}}'.repeat(51), ['too_many_variables']],
  ])('are checked when it is saved: %s', (body, expected) => {
    expect(codes(body, 'public')).toEqual(expected);
  });

  it('cannot be fields that the requester does not see, in a public text', () => {
    expect(codes('{{fields.plan}}', 'public', { requester_access: 'hidden' })).toEqual(['unusable_variable']);
    expect(codes('{{fields.plan}}', 'internal', { requester_access: 'hidden' })).toEqual([]);
  });

  it('cannot be sensitive fields or checkboxes, in any text', () => {
    for (const visibility of ['public', 'internal'] as const) {
      expect(codes('{{fields.plan}}', visibility, { sensitive: true })).toEqual(['unusable_variable']);
      expect(codes('{{fields.plan}}', visibility, { type: 'checkbox' })).toEqual(['unusable_variable']);
    }
  });
});

describe('a value in a stored text', () => {
  it('keeps names, times and versions readable', () => {
    const text = 'first_name at 12:30, v2.0, a/b: e.g. Smith & Co., report.final';
    expect(escapeMarkdown(text)).toBe(text);
  });

  it.each([
    'Pay at http://evil.example/refund now',
    'https://evil.example',
    'www.evil.com/path?a=b.c#d',
    'evil.com',
    'write to ada@evil.com!',
    'mailto:ada@evil.com',
    '//evil.com and //localhost',
    'ftp://evil.com',
    'http://localhost:3000/x',
    'http://127.0.0.1',
    '*http://evil.com*',
    '_evil.com_',
    'a|evil.com|b',
    '(evil.com)',
    'xn--e1afmkfd.com/пример.рф',
    'пример.рф',
    '1. evil.com',
    '# evil.com',
    '<evil.com>',
    'a\\evil.com',
  ])('adds no link: %s', (value) => {
    const html = renderMarkdown(`Re: ${escapeMarkdown(value)}\n\n${escapeMarkdown(value)}`);
    expect(html).not.toContain('<a');
    expect(shown(html)).toBe(`Re: ${value}\n${value}`);
  });

  it('shows as it is, whatever characters it has', () => {
    const parts = ['&amp;', '&#35;', '&copy;', 'http://', 'www.', 'evil.com', '@', 'mailto:', '//', '.de'];
    const characters = fc.constantFrom(...'\\`*_[]<>~|&#+=-!.):/1aB é"\'(', ...parts);
    fc.assert(
      fc.property(fc.array(characters, { minLength: 1, maxLength: 30 }), (units) => {
        const value = units.join('');
        const text = value.trim().replaceAll(/ +/g, ' ');
        fc.pre(text !== '');
        const html = renderMarkdown(`Hello ${escapeMarkdown(text)} there\n\n${escapeMarkdown(text)}`);
        expect(html.match(/<(?!\/?p>)/)).toBeNull();
        expect(shown(html)).toBe(`Hello ${text} there\n${text}`);
      }),
      { numRuns: depth({ quick: 200, deep: 20_000 }) },
    );
  });

  it('keeps its lines', () => {
    expect(escapeMarkdown('# a\n    b\r\n1. c')).toBe('\\# a\nb\n1\\. c');
  });
});
