import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { SurveyDesk } from './support.ts';

const desk = await forFile(SurveyDesk.open());

const execute = (statement: string) => desk.service.orm.em.fork().execute(statement);

describe('surveys that cannot be sent', () => {
  it('do not hold up later ones, and are sent once they can be', async () => {
    const failing = await Promise.all(Array.from({ length: 6 }, () => desk.answered()));
    for (const { id } of failing) await desk.solve(id);
    const ids = failing.map(({ id }) => `'${id}'`).join();
    await execute(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'Cannot be sent'; end $$;
      create trigger fail before update on surveys for each row
        when (new.sent_at is not null and new.ticket_id in (${ids})) execute function fail()`);
    const { id } = await desk.answered();
    await desk.solve(id);

    desk.after(5 * HOUR_MS);
    await expect(desk.work()).rejects.toThrow('Satisfaction surveys that failed: 6');
    expect(await desk.history(id)).toEqual(['survey.sent']);
    expect(await desk.work()).toBe(0);

    await execute('drop function fail cascade');
    desk.after(HOUR_MS);
    expect(await desk.work()).toBe(6);
    for (const ticket of failing) expect(await desk.history(ticket.id)).toEqual(['survey.sent']);
  });
});
