import { describe, expect, it } from 'vitest';
import { mergeParagraphs } from '../../../server/src/messaging/notifications/base/batching.logic.ts';

const joined = (...messages: string[]) =>
  messages
    .map((message) => message.split(' '))
    .reduce((one, other) => mergeParagraphs(one, other, (word) => word))
    .join(' ');

describe('emails combined into one', () => {
  it.each([
    [
      'contain their greeting and their link once',
      ['Hello A link', 'Hello B link', 'Hello C link'],
      'Hello A B C link',
    ],
    ['repeat identical content', ['A link', 'A link', 'A link'], 'A A A link'],
    ['are concatenated if they have nothing in common', ['A B', 'C'], 'A B C'],
    ['keep a message that consists of the common part only', ['link', 'B link'], 'link B link'],
  ])('%s', (_, messages, expected) => {
    expect(joined(...messages)).toBe(expected);
  });

  it('can be empty', () => {
    expect(mergeParagraphs([], ['A'], (word) => word)).toEqual(['A']);
    expect(mergeParagraphs(['A'], [], (word) => word)).toEqual(['A']);
  });
});
