import { expect, it } from 'vitest';
import { tables } from '../../../server/src/platform/database/database.ts';
import type { EventSchema } from '../../../server/src/platform/events/event.entity.ts';
import { isReplyEvent, isSolveEvent } from '../../../server/src/tickets/metrics/event-predicates.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));

const ID = '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11';
const status = (state: string) => ({ id: ID, key: state, name: state, state, color: '#112233' });
const SOLVE = JSON.stringify({ status: { from: status('open'), to: status('solved') } });
const comment = (byRequester: boolean) =>
  JSON.stringify({ commentId: ID, byRequester, byAgent: !byRequester, automated: false, mentionIds: [] });

/** Of every five events, three are replies, one is a comment of the requester and one is a solve. */
const HISTORY = `
  insert into events (partition, position, id, type, subject_type, subject_id, actor_kind, actor_name, occurred_at, changes, data)
  select 15, 1000000 + n, gen_random_uuid(),
    case n % 5 when 0 then 'ticket.status_changed' else 'comment.public' end,
    'ticket', gen_random_uuid(), 'system', '', now(),
    case n % 5 when 0 then '${SOLVE}' else '{}' end::jsonb,
    case n % 5 when 0 then '{}' when 1 then '${comment(true)}' else '${comment(false)}' end::jsonb
  from generate_series(1, 5000) as n`;

it('estimates the share of replies and solves, so that reports over years read years of data', async () => {
  const em = service.orm.em.fork();
  await em.execute(HISTORY);
  await em.execute('analyze events');
  const estimate = async (happened: typeof isReplyEvent) => {
    const plan = await tables<typeof EventSchema>(em).selectFrom('events').selectAll().where(happened).explain('json');
    return JSON.stringify(plan).match(/"Plan Rows":(\d+)/)?.[1];
  };
  expect(Number(await estimate(isReplyEvent))).toBeGreaterThan(2500);
  expect(Number(await estimate(isSolveEvent))).toBeGreaterThan(800);
});
