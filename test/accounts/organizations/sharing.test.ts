import { beforeAll, expect, it } from 'vitest';
import { readByAllOperations } from '../../guards/canaries/read-everything.ts';
import { follow } from '../../messaging/feed/support/feed.ts';
import { openStream, type RawStream } from '../../messaging/feed/support/raw-stream.ts';
import { eventually } from '../../platform/harness.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { expectedFor, seenBy } from './sharing-reads.ts';
import { createStory, type Story } from './sharing-story.ts';

/**
 * Two companies with customers, one customer without a company, and an agent who sees one team. After each step, every
 * way to read shows each of them exactly the tickets that the model in `sharing-story.ts` says.
 */
const service = await forFile(startService());
let story: Story;

beforeAll(async () => {
  story = await createStory(service);
});

/** Each step, and what it is expected to change, in the words of the model. */
const steps: readonly (readonly [what: string, take: () => Promise<unknown>])[] = [
  ['nothing is shared', async () => undefined],
  ['one company shares its tickets', () => story.share('Alpine', true)],
  ['the other does as well', () => story.share('Baltic', true)],
  ['a ticket is moved to the other company', () => story.move('dora', 'Alpine')],
  ['a ticket is moved to no company', () => story.move('anna', null)],
  ['and back', () => story.move('anna', 'Alpine')],
  ['a person joins the other company', () => story.join('ben', 'Baltic')],
  ['that person writes a new ticket', () => story.write('ben', 'second')],
  ['a customer of one company follows a ticket of the other', () => story.follow('finn', 'emil')],
  [
    'tickets of two companies are merged, and each customer keeps to their own',
    () => story.merge('anna', 'emil', 'keeps_own'),
  ],
  ['tickets of two companies are merged, and the customer follows', () => story.merge('cleo', 'second', 'follows')],
  ['a ticket is moved to the team of the agent', () => story.assign('emil')],
  ['a ticket is deleted', () => story.trash('dora')],
  ['one company stops sharing', () => story.share('Alpine', false)],
  ['a person leaves their company', () => story.join('ben', null)],
];

it('shows everyone exactly what is theirs, after each step', { timeout: 120_000 }, async () => {
  const streams = new Map<string, RawStream>();
  for (const { name, token } of story.readers) {
    streams.set(name, await openStream(service.url, { token, query: { after: 'now', type: 'comment.public' } }));
  }
  for (const [what, take] of steps) {
    await take();
    for (const reader of story.readers) {
      const seen = [what, reader.name, await seenBy(story, reader)];
      expect(seen).toEqual([what, reader.name, expectedFor(story, reader)]);
    }
    const replies = await story.reply();
    for (const { name } of story.readers) {
      const visible = story.visibleTo(name);
      const expected = replies.filter(({ ticket }) => visible.includes(ticket)).map(({ id }) => id);
      await eventually(async () => {
        const ids = streams.get(name)?.events.map(({ subject }) => subject.id) ?? [];
        const told = ids.filter((id) => replies.some((reply) => reply.id === id));
        expect([what, name, told.toSorted()]).toEqual([what, name, expected.toSorted()]);
      });
    }
  }
});

it('logs no event of tickets that a reader does not see, at the end of the story', async () => {
  for (const { name, client } of story.readers) {
    const visibleIds = story.visibleTo(name).map((ticket) => story.idOf(ticket));
    // Of a ticket in the trash, those who saw it read that it is there.
    const events = (await follow(client)).events.filter(({ type }) => type !== 'ticket.deleted');
    expect([name, events.filter(({ ticketId }) => !visibleIds.includes(ticketId ?? ''))]).toEqual([name, []]);
    expect(events.length).toBeGreaterThan(visibleIds.length);
  }
});

it('shows no word of what is hidden by any operation that reads', async () => {
  for (const reader of story.readers.filter(({ name }) =>
    depth({ quick: ['ben', 'gale'], deep: ['ben', 'emil', 'gale', 'finn'] }).includes(name),
  )) {
    const hidden = [...story.tickets.keys()].filter((ticket) => !story.visibleTo(reader.name).includes(ticket));
    const ticket = hidden.at(0) ?? '';
    const readings = await readByAllOperations({
      url: service.url,
      readers: { [reader.name]: reader },
      ticketId: story.idOf(ticket),
    });
    const secrets = hidden.flatMap((one) => story.secretsOf(one));
    const leaks = readings.flatMap(({ where, sent, text }) =>
      secrets.filter((word) => text.includes(word) && !sent.includes(word)).map((word) => `${word}: ${where}`),
    );
    expect(leaks).toEqual([]);
    expect(readings.length).toBeGreaterThan(100);
  }
});
