import { describe, expect, it } from 'vitest';
import { parseEmail } from '../../../server/src/messaging/inbound/parsing/parse-email.ts';
import { attributions, headerBlocks } from './corpus/attributions.ts';
import { charsets } from './corpus/charsets.ts';
import { files } from './corpus/files.ts';
import { html } from './corpus/html.ts';
import { plain, readAs } from './corpus/message.ts';
import { people } from './corpus/people.ts';
import { reports } from './corpus/reports.ts';
import { structure } from './corpus/structure.ts';
import { replyTo } from './support/reply.ts';

const corpus = { charsets, structure, html, files, reports, people };

describe.each(Object.entries(corpus))('a message of the corpus (%s)', (_, messages) => {
  it.each(messages.map(({ title, ...message }) => [title, message] as const))('is read: %s', (_title, message) => {
    expect(readAs(parseEmail(message.message))).toEqual({ ...plain, ...message.expected });
  });
});

const asked = 'Which printer is it?\nWhere is it?';
describe('history in any language', () => {
  it.each(attributions)('ends above "%s"', (line) => {
    const quote = asked.replace(/^/gm, '> ');
    expect(replyTo([], `Thanks.\n\n${line}\n${quote}`)).toBe('Thanks.');
    expect(replyTo([], `Thanks.\n\n${line}\n\n${quote}`)).toBe('Thanks.');
  });

  it.each(headerBlocks.map((lines) => lines.join('\n')))('ends above the header block %j if it is known', (block) => {
    const text = `Thanks.\n\n________________________________\n${block}\n\n${asked}`;
    expect(replyTo([asked], text)).toBe('Thanks.');
    expect(replyTo([], text)).toBe(text);
  });
});
