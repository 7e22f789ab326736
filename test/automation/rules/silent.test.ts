import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RuleEvent } from '../../../server/src/contract/events/rule-triggers.ts';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

let now = Date.now();
const desk = await forFile(RuleDesk.open({ environment: { ACCESS_TOKEN_TTL: '86400' } }));
beforeAll(async () => {
  desk.service.now = () => new Date(now);
});
beforeEach(() => desk.reset());

const SILENT = { notify: false };
const comment = (id: string, more: object) =>
  desk.administrator.post(`/tickets/${id}/comments`, { body: 'So', ...more });
const solved = (id: string, more: object) =>
  desk.service
    .statusId('solved')
    .then((statusId) => desk.administrator.post(`/tickets/${id}/transition`, { statusId, ...more }));

const calls: readonly (readonly [string, (id: string, more: object) => Promise<unknown>])[] = [
  ['a new ticket', (_, more) => desk.ticket(more, desk.administrator)],
  ['an update', (id, more) => desk.administrator.patch(`/tickets/${id}`, { priority: 'urgent', ...more })],
  [
    'an assignment',
    (id, more) => desk.administrator.post(`/tickets/${id}/assign`, { assigneeId: desk.administrator.id, ...more }),
  ],
  ['a new status', solved],
  ['a reply of an agent', comment],
  ['a reply of the requester', (id, more) => comment(id, { onBehalfOf: { userId: desk.customer.id }, ...more })],
  ['a note', (id, more) => comment(id, { visibility: 'internal', ...more })],
];

describe.each(calls)('%s', (_, call) => {
  it.each([
    ['sets off rules', {}, true],
    ['sets off no rule if it is silent', SILENT, false],
  ])('%s', async (_title, more, isSetOff) => {
    const { id } = await desk.ticket();
    await desk.run();
    const rule = await desk.rule({ when: { type: 'event', events: RuleEvent.options }, change: { addTags: ['run'] } });
    await call(id, more);
    await desk.run();
    expect((await desk.outcomes(rule.id)).length > 0).toBe(isSetOff);
  });
});

it('a reply on behalf of the requester is one by the requester', async () => {
  const [byRequester, byAgent] = await Promise.all(
    ['requester', 'agent'].map((by) =>
      desk.rule({ when: { type: 'event', events: ['comment.public'], by }, change: { addTags: [by] } }),
    ),
  );
  const { id } = await desk.ticket();
  await comment(id, { onBehalfOf: { userId: desk.customer.id } });
  await desk.run();
  expect([await desk.outcomes(byRequester.id), await desk.outcomes(byAgent.id)]).toEqual([['done'], []]);
});

describe('a timed rule leaves an imported ticket alone', () => {
  const anchors = ['created', 'waiting_since', 'due', 'entered_status', 'last_agent_reply'];
  const imported = async () => {
    const dueAt = new Date(now + HOUR_MS).toISOString();
    const { id } = await desk.ticket({ channel: 'import', requesterId: desk.customer.id, dueAt }, desk.administrator);
    await comment(id, { channel: 'import' });
    await comment(id, { channel: 'import', onBehalfOf: { userId: desk.customer.id } });
    await desk.administrator.patch(`/tickets/${id}`, { priority: 'low', ...SILENT });
    return id;
  };
  const timedRules = () =>
    Promise.all(
      anchors.map((anchor) =>
        desk.rule({ when: { type: 'timed', anchor, seconds: 7_200 }, change: { addTags: [anchor] } }),
      ),
    );

  it('until someone works on it', async () => {
    await timedRules();
    const id = await imported();
    for (const passed of [2, 2, 2]) {
      now += passed * HOUR_MS;
      await desk.sweep();
    }
    expect((await desk.get(id)).tags).toEqual([]);
    await comment(id, { visibility: 'internal' });
    now += HOUR_MS;
    await desk.sweep();
    expect((await desk.get(id)).tags).toContain('created');
  });

  it('until its requester writes', async () => {
    await timedRules();
    const id = await imported();
    now += 4 * HOUR_MS;
    await desk.sweep();
    expect((await desk.get(id)).tags).toEqual([]);
    await desk.customer.post(`/tickets/${id}/comments`, { body: 'Any news?' });
    now += 3 * HOUR_MS;
    await desk.sweep();
    expect((await desk.get(id)).tags).toContain('waiting_since');
  });
});
