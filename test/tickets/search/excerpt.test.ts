import { describe, expect, it } from 'vitest';
import { excerptsOf } from '../../../server/src/tickets/words/excerpt.logic.ts';
import { soughtWords } from '../../../server/src/tickets/words/sought-words.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const manager = await service.person('manager');
const rita = await service.person('requester');

let words = 0;
/** Returns a word that no other test uses. */
const newWord = () => `wort${(words++).toString(36)}x`;

const makeTicket = async (more: object = {}): Promise<{ id: string }> =>
  (await manager.post('/tickets', { subject: 'Something', requesterId: rita.id, ...more })).body;

const say = (ticket: { id: string }, body: string, visibility = 'public') =>
  manager.post(`/tickets/${ticket.id}/comments`, { body, visibility });

const excerpts = async (person: Person, query: string): Promise<(string | null)[]> =>
  (await person.get(`/tickets?${query}`)).body.data.map(({ excerpt }: { excerpt: string | null }) => excerpt);

describe('a search excerpt', () => {
  it('shows where the subject, the description and the comments match', async () => {
    const word = newWord();
    await makeTicket({ subject: `About ${word}` });
    await makeTicket({ description: `${'before '.repeat(100)}the ${word.toUpperCase()}, and so on` });
    await say(await makeTicket(), `I said:\n\n${word}`);
    expect(await excerpts(rita, `q=${word}&sort=number`)).toEqual([
      `About <mark>${word}</mark>`,
      expect.stringContaining(`before the <mark>${word.toUpperCase()}</mark>`),
      `Something I said: <mark>${word}</mark>`,
    ]);
  });

  it('is null if nothing is searched', async () => {
    await makeTicket();
    expect(await excerpts(rita, 'limit=1')).toEqual([null]);
  });

  it('does not quote an internal note to users who cannot read it', async () => {
    const [word, secret] = [newWord(), newWord()];
    const ticket = await makeTicket({ subject: word });
    await say(ticket, `${word} ${secret}`, 'internal');
    expect(await excerpts(rita, `q=${word}`)).toEqual([`<mark>${word}</mark>`]);
    expect((await excerpts(manager, `q=${word}`)).join()).toContain(secret);
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<mark>not a hit</mark>', '&lt;mark&gt;not a hit&lt;/mark&gt;'],
    ['</mark><img src=x onerror=alert(1)>', '&lt;/mark&gt;&lt;img src=x onerror=alert(1)&gt;'],
    ['&lt;b&gt; & "quotes" \'single\'', '&amp;lt;b&amp;gt; &amp; &quot;quotes&quot; &#39;single&#39;'],
    ['\u0001forged\u0002', 'forged'],
    ['\u0003script\u0003', 'script'],
    ['StartSel=<b>, StopSel=</b>', 'StartSel=&lt;b&gt;, StopSel=&lt;/b&gt;'],
  ])('returns %j as escaped text', async (hostile, shown) => {
    const word = newWord();
    await makeTicket({ description: `${hostile} ${word}` });
    expect(await excerpts(rita, `q=${word}`)).toEqual([`Something ${shown} <mark>${word}</mark>`]);
  });

  it('marks a matching word between hostile brackets, and nothing else', async () => {
    const word = newWord();
    await makeTicket({ subject: `An <${word} onclick="x"> end` });
    expect(await excerpts(rita, `q=${word}`)).toEqual([`An &lt;<mark>${word}</mark> onclick=&quot;x&quot;&gt; end`]);
  });

  it('is built for a page of texts made entirely of matches, however often the search repeats them', async () => {
    const word = newWord();
    for (let count = 0; count < 8; count++) await makeTicket({ description: `${word} ${'a b '.repeat(12_000)}` });
    const found = await excerpts(rita, `q=${word} ${'"a b a" '.repeat(30)}`);
    expect(found).toEqual(Array(8).fill(expect.stringContaining(`<mark>${word}</mark> <mark>a</mark>`)));
  });

  it.each([
    ['one long word', 'a'.repeat(400_000)],
    ['all letters', 'zyxwvutsrqponmlkjihgfedcba'.repeat(15_000)],
    ['a script without spaces', '一'.repeat(400_000)],
  ])('takes no longer for many different words in a text of %s', (_, text) => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const q = [...letters, ...letters.map((letter) => `a${letter}`), ...letters.map((letter) => `一${letter}`)].join(
      ' ',
    );
    const excerptOf = excerptsOf(soughtWords(q), new Map());
    const start = process.cpuUsage();
    expect(excerptOf(text)).not.toContain('<mark>b</mark>');
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });

  it('marks whole words, and the last word of the search as the beginning of others', async () => {
    const word = newWord();
    await makeTicket({ description: `${word}s ${word} heating` });
    expect(await excerpts(rita, `q=${word} heat`)).toEqual([
      `Something ${word}s <mark>${word}</mark> <mark>heating</mark>`,
    ]);
  });

  it('shows the first match of a long text, in whole words', async () => {
    const word = newWord();
    const longer = `a${word} `.repeat(2_000);
    await makeTicket({ description: `${longer} here is ${word} at last ${longer}`.slice(0, 50_000) });
    expect(await excerpts(rita, `q=${word}`)).toEqual([expect.stringMatching(`here is <mark>${word}</mark> at last`)]);
  });

  it('shows the beginning of a text whose only match is near its end', async () => {
    const word = newWord();
    await makeTicket({ description: `${'z '.repeat(24_000)}${word}` });
    expect(await excerpts(rita, `q=${word}`)).toEqual([expect.stringMatching(/^Something z z/)]);
  });
});
