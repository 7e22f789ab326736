import { describe, expect, it } from 'vitest';
import { mergeParagraphs } from '../../server/src/notifications/base/batching.rules.ts';

const joined = (...messages: string[]) =>
  messages
    .map((message) => message.split(' '))
    .reduce((one, other) => mergeParagraphs(one, other, (word) => word))
    .join(' ');

describe('emails combined into one', () => {
  it.each([
    ['have their greeting and their link once', ['Hello A link', 'Hello B link', 'Hello C link'], 'Hello A B C link'],
    ['say each what they say, also where it is the same', ['A link', 'A link', 'A link'], 'A A A link'],
    ['are told one after the other where they have nothing alike', ['A B', 'C'], 'A B C'],
    ['keep what is only the whole of one', ['link', 'B link'], 'link B link'],
  ])('%s', (_, messages, expected) => {
    expect(joined(...messages)).toBe(expected);
  });

  it('can be empty', () => {
    expect(mergeParagraphs([], ['A'], (word) => word)).toEqual(['A']);
    expect(mergeParagraphs(['A'], [], (word) => word)).toEqual(['A']);
  });
});
