import { beforeAll, expect, it } from 'vitest';
import { RuleDesk } from '../../automation/rules/support.ts';
import { forFile } from '../../support/for-file.ts';
import { SurveyDesk } from './support.ts';

let desk: SurveyDesk;
const rules = await forFile(RuleDesk.open());
beforeAll(async () => {
  desk = await SurveyDesk.on(rules.service);
});

it('asks once although the answer sets off rules that reopen and solve the ticket again', async () => {
  const [open, solved] = [await desk.service.statusId('open'), await desk.service.statusId('solved')];
  const on = (...events: string[]) => ({ type: 'event', events });
  const reopening = await rules.rule({ when: on('survey.answered', 'survey.changed'), change: { statusId: open } });
  const solving = await rules.rule({
    when: on('ticket.status_changed', 'ticket.reopened'),
    filters: { state: ['open'] },
    change: { statusId: solved },
  });
  const ticket = await desk.asked();
  await rules.run();
  for (const [index, score] of [1, 2].entries()) {
    expect((await desk.answer(ticket.token, score)).status).toBe(200);
    await rules.run();
    const statuses = await Promise.all(
      [reopening, solving].map(({ id }) => rules.outcomes(id, `&ticketId=${ticket.id}`)),
    );
    expect(statuses).toEqual([Array(index + 1).fill('done'), Array(index + 1).fill('done')]);
    expect(await desk.stored(ticket.id)).toHaveLength(2);
    await desk.delay();
    expect(await desk.stored(ticket.id)).toHaveLength(1);
  }
  expect(await desk.history(ticket.id)).toEqual(['survey.sent', 'survey.answered', 'survey.changed']);
});
