import { expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const agent = await service.person('agent');

const TEXTS = {
  'unique words': 'md5((nth * 100 + word)::text)',
  'the same words': 'md5(word::text)',
};

/** Creates a ticket with this many comments of thirty words each. The agent is the author of the last one. */
async function ticketWith(comments: number, text: keyof typeof TEXTS) {
  const { body: ticket } = await agent.post('/tickets', { subject: 'Long', description: 'Ticket' });
  await service.orm.em.fork().execute(
    `insert into comments (id, created_at, updated_at, version, ticket_id, author_id, visibility, body, mentions, channel)
     select gen_random_uuid(), now() - interval '1 day' + nth * interval '1 ms', now(), 1, ?, ?, 'public',
       (select string_agg(substr(${TEXTS[text]}, 1, 6), ' ') from generate_series(1, 30) as word),
       array[]::uuid[], 'api'
     from generate_series(1, ?::integer) as nth`,
    [ticket.id, agent.id, comments],
  );
  const said = await agent.post(`/tickets/${ticket.id}/comments`, { body: 'Mine', visibility: 'public' });
  expect(said.status).toBe(201);
  return { ticketId: ticket.id, commentId: said.body.id };
}

/** Returns the shortest of several runs, which excludes other load. */
async function millisecondsToEdit({ ticketId, commentId }: Awaited<ReturnType<typeof ticketWith>>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let edit = 0; edit < 3; edit += 1) {
    const at = performance.now();
    const answer = await agent.patch(`/tickets/${ticketId}/comments/${commentId}`, { body: `Mine again ${edit}` });
    expect(answer.status).toBe(200);
    shortest = Math.min(shortest, performance.now() - at);
  }
  return shortest;
}

it.each(['unique words', 'the same words'] as const)(
  'edits a comment of a ticket with four times as many comments of %s in about the same time',
  async (text) => {
    const [long, longer] = [await ticketWith(3_000, text), await ticketWith(12_000, text)];
    const short = await millisecondsToEdit(await ticketWith(5, text));
    const [one, other] = [await millisecondsToEdit(long), await millisecondsToEdit(longer)];
    // The edit reads a limited number of rows. Without the limit, it would take four times as long.
    expect(other).toBeLessThan(2 * one + 50);
    expect(other).toBeLessThan(40 * short + 500);
  },
  120_000,
);
