import { expect, it, onTestFinished } from 'vitest';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { eventually, makeFact } from '../../platform/harness.ts';
import { depth } from '../../support/depth.ts';
import { startService } from '../../support/service.ts';
import { openedStream } from './support/raw-stream.ts';

const EVENTS = depth({ quick: 1_000, deep: 10_000 });
/** Together, the events exceed the socket buffers of both sides. */
const FILLING = 'x'.repeat(20_000_000 / EVENTS);

it('buffers nothing for a slow reader: others continue, and the slow one later catches up without a gap', async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const { token } = await service.person('administrator');
  const slow = await openedStream(service.url, { token });
  const quick = await openedStream(service.url, { token });
  slow.answer.pause();

  const full = { type: 'team.created', changes: {}, data: { key: 'team', name: FILLING } } as const;
  const subjects = Array.from({ length: EVENTS }, () => crypto.randomUUID());
  for (let at = 0; at < EVENTS; at += 500) {
    const facts = subjects.slice(at, at + 500).map((id) => makeFact(id, {}, full));
    await service.orm.em.fork().transactional((em) => appendEvents(em, facts));
    await service.transactions.committed([]);
  }
  const reported = (events: readonly { subject: { id: string } }[]) => events.map(({ subject }) => subject.id);
  const quickly = await eventually(() => {
    expect(quick.events.length).toBeGreaterThanOrEqual(EVENTS);
    return reported(quick.events);
  });
  expect(new Set(quickly)).toEqual(new Set(subjects));
  expect(slow.events.length).toBeLessThan(EVENTS / 2);

  slow.answer.resume();
  await eventually(() => expect(slow.events.length).toBe(EVENTS));
  expect(new Set(reported(slow.events))).toEqual(new Set(subjects));
}, 60_000);
