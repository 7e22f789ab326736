import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { type Act, SurveyModel } from './model.ts';
import { SurveyDesk } from './support.ts';

const desk = await forFile(SurveyDesk.open());

/** Two tickets of one requester, and one of another. */
const REQUESTERS = [0, 0, 1];

const ticket = fc.nat({ max: REQUESTERS.length - 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('solve', 'reopen'), ticket }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reply'), ticket }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer'), ticket, score: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 3, 4, 24, 336, 720) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('merge', 'trash', 'restore'), ticket }) },
);

/** Lets time pass by moving what is stored into the past: tokens of people would expire otherwise. */
const wait = (hours: number) =>
  desk.rows(
    `update surveys set solved_at = solved_at - wait, due_at = due_at - wait, sent_at = sent_at - wait,
       expires_at = expires_at - wait, answered_at = answered_at - wait
     from (select make_interval(hours => ?) as wait) as passed`,
    [hours],
  );

async function perform(act: Act, ids: readonly string[]): Promise<boolean> {
  if (act.do === 'wait') {
    await wait(act.hours);
    return true;
  }
  const id = ids[act.ticket] ?? '';
  const { administrator } = desk;
  if (act.do === 'answer') return (await desk.answer(await desk.token(id), act.score)).status === 200;
  const done = {
    reply: () => desk.reply(id),
    solve: () => desk.solve(id, administrator),
    reopen: () => desk.reopen(id, administrator),
    merge: async () =>
      administrator.post(`/tickets/${id}/merge`, { intoId: (await desk.ticket()).id, otherRequester: 'follows' }),
    trash: () => administrator.delete(`/tickets/${id}`),
    restore: () => administrator.post(`/tickets/${id}/restore`),
  };
  const { status } = await done[act.do]();
  expect(status).toBeLessThan(300);
  return true;
}

it('surveys are those of a simple model, whatever happens to tickets', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40, size: 'max' }), async (acts) => {
      const people = [await desk.service.person('requester'), await desk.service.person('requester')];
      const tickets = await Promise.all(REQUESTERS.map((one) => desk.ticket({ requesterId: people[one]?.id })));
      const ids = tickets.map(({ id }) => id);
      const model = new SurveyModel(REQUESTERS);
      for (const next of acts) {
        if (!model.allows(next)) continue;
        expect([next, await perform(next, ids)]).toEqual([next, model.apply(next)]);
        model.work();
        while ((await desk.work()) > 0);
        for (const [index, id] of ids.entries()) {
          const stored = await desk.stored(id);
          const expected = model.tickets[index];
          const sent = stored.filter(({ sent_at }) => sent_at !== null);
          expect(sent.map(({ score, cancel_reason }) => ({ score, cancelled: cancel_reason }))).toEqual(
            expected?.surveys.map(({ score, cancelled }) => ({ score, cancelled })),
          );
          expect(stored.filter(({ due_at }) => due_at !== null)).toHaveLength(expected?.dueAt === null ? 0 : 1);
        }
      }
      for (const id of ids) {
        const solves = await desk.rows<{ count: string }>(
          `select count(*) from events where ticket_id = ? and type = 'survey.sent' group by subject_id having count(*) > 1`,
          [id],
        );
        expect(solves).toEqual([]);
      }
    }),
    { numRuns: depth({ quick: 15, deep: 400 }) },
  );
});
