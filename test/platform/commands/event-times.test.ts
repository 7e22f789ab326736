import { beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '../../../server/src/contract/tickets/tickets.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { type Answer, startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
const administrator = await service.person('administrator');
const requester = await service.person('requester');
beforeAll(async () => {
  const targets = [{ metric: 'resolution', priority: 'normal', seconds: 3_600 }];
  await administrator.post('/sla-policies', { name: 'Everything', targets });
});

const AT_ONCE = 16;
const ROUNDS = depth({ quick: 6, deep: 60 });

/** The times of the events about a subject, in the order of the log. */
const loggedTimes = async (subjectId: string): Promise<string[]> =>
  (
    await service.orm.em.fork().execute<{ at: string }[]>(
      `select to_char(occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at from events
         where subject_id = ? or ticket_id = ? order by position`,
      [subjectId, subjectId],
    )
  ).map(({ at }) => at);

/** Runs the writers in parallel, again and again, and returns how many changed something. */
async function race(writers: readonly ((round: number) => Promise<Answer>)[]): Promise<number> {
  let done = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(writers.map((write) => write(round)));
    done += answers.filter(({ status }) => status < 300).length;
  }
  return done;
}

interface Span {
  readonly from: string;
  readonly to: string | null;
  readonly pause: string | null;
}

/** A target counts each moment once: it is due after its time and all pauses, and the last pause of a ticket may go on. */
async function expectExactTarget(ticketId: string): Promise<void> {
  const [target] = await service.orm.em.fork().execute<{ spans: Span[]; seconds: number; due: number | null }[]>(
    `select spans, seconds, extract(epoch from due_at)::float8 * 1000 as due from sla_targets
     where ticket_id = ? and metric = 'resolution'`,
    [ticketId],
  );
  if (!target) throw new Error('The ticket has no target');
  const { spans, seconds, due } = target;
  expect(spans.length).toBeGreaterThan(5);
  for (const [at, { from, to }] of spans.entries()) {
    expect(Date.parse(to ?? from)).toBeGreaterThanOrEqual(Date.parse(from));
    if (at > 0) expect(from).toBe(spans[at - 1]?.to);
  }
  const pauses = spans.filter(({ pause }) => pause !== null);
  const paused = pauses.reduce((sum, { from, to }) => sum + (Date.parse(to ?? from) - Date.parse(from)), 0);
  const isPaused = spans.at(-1)?.pause !== null;
  expect(due).toBe(isPaused ? null : Date.parse(spans[0]?.from ?? '') + seconds * 1_000 + paused);
}

describe('when 16 writers change the same thing at the same time, its log never goes back in time', () => {
  const inOrder = async (subjectId: string) => {
    const times = await loggedTimes(subjectId);
    expect(times).toEqual(times.toSorted());
    return times.length;
  };

  it('for transitions of a ticket, whose last change is the time of its last event', async () => {
    const { id }: Ticket = (await requester.post('/tickets', { subject: 'No light' })).body;
    const [open, pending] = [await service.statusId('open'), await service.statusId('pending')];
    await race(
      Array.from(
        { length: AT_ONCE },
        (_, at) => () => administrator.post(`/tickets/${id}/transition`, { statusId: at % 2 === 0 ? open : pending }),
      ),
    );
    expect(await inOrder(id)).toBeGreaterThan(10);
    const { updatedAt }: Ticket = (await administrator.get(`/tickets/${id}`)).body;
    expect(updatedAt.slice(0, -1)).toBe((await loggedTimes(id)).at(-1));
    await expectExactTarget(id);
  });

  it('for notes, replies, contacts, follows and bulk changes of a ticket, which do not all give it a new version', async () => {
    const { id, reference }: Ticket = (await requester.post('/tickets', { subject: 'Lamp flickers' })).body;
    const path = `/tickets/${id}`;
    const writers = [
      () => administrator.post(`${path}/comments`, { body: 'A note', visibility: 'internal' }),
      () => requester.post(`${path}/comments`, { body: 'A reply' }),
      () => administrator.post(`${path}/interactions`, { kind: 'call', direction: 'inbound', summary: 'Called' }),
      (round: number) =>
        round % 2 === 0 ? administrator.put(`${path}/followers/me`, {}) : administrator.delete(`${path}/followers/me`),
      (round: number) => administrator.post('/tickets/bulk', { ids: [reference], change: { tags: [`t${round}`] } }),
      (round: number) => administrator.patch(path, { subject: `Lamp flickers ${round}` }),
    ];
    await race([...writers, ...writers, ...writers].slice(0, AT_ONCE));
    expect(await inOrder(id)).toBeGreaterThan(20);
  });

  it('for a team, a category and a user, of which each change is locked in its own way', async () => {
    const team = (await administrator.post('/teams', { name: 'Lights' })).body;
    const category = (await administrator.post('/categories', { key: 'lights', name: 'Lights' })).body;
    const paths = [`/teams/${team.id}`, `/categories/${category.id}`, `/users/${requester.id}`];
    for (const path of paths) {
      await race(
        Array.from(
          { length: AT_ONCE },
          (_, at) => (round: number) => administrator.patch(path, { name: `Name ${round} ${at}` }),
        ),
      );
    }
    for (const { id } of [team, category, requester]) expect(await inOrder(id)).toBeGreaterThan(5);
  });
});
