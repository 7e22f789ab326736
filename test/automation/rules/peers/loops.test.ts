import { beforeEach, describe, expect, it } from 'vitest';
import { forFile } from '../../../support/for-file.ts';
import { restClient } from '../../../support/rest.ts';
import { RuleDesk } from '../support.ts';

const desk = await forFile(RuleDesk.open());
beforeEach(() => desk.reset());

const on = (...events: string[]) => ({ type: 'event', events });
const note = { body: 'Note', visibility: 'internal' };

describe('loops', () => {
  it('a cycle of rules ends, and does not begin again after a change by one of them', async () => {
    const circle = ['low', 'normal', 'high'];
    const rules = [];
    for (const [index, priority] of circle.entries()) {
      const filters = { priority: [circle[(index + 2) % 3]] };
      rules.push(await desk.rule({ when: on('ticket.updated'), filters, change: { priority } }));
    }
    const { id } = await desk.ticket();
    await desk.administrator.patch(`/tickets/${id}`, { subject: 'Another' });
    await desk.run();
    for (const rule of rules) expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it('an update that changes nothing sets off nothing', async () => {
    const rule = await desk.rule({
      when: on('ticket.updated', 'ticket.status_changed', 'ticket.reopened', 'ticket.assigned'),
      comment: note,
    });
    const { id, priority, status } = await desk.ticket();
    await desk.administrator.patch(`/tickets/${id}`, { priority });
    await desk.administrator.post(`/tickets/${id}/transition`, { statusId: status.id });
    await desk.administrator.post(`/tickets/${id}/assign`, { assigneeId: null });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual([]);
  });

  it('a rule that finds nothing to change sets off no other rule', async () => {
    await desk.rule({ change: { priority: 'normal' } });
    const other = await desk.rule({ when: on('ticket.updated'), comment: note });
    await desk.ticket();
    await desk.run();
    expect(await desk.outcomes(other.id)).toEqual([]);
  });
});

describe('what sets off rules', () => {
  it('is every event, not only the first one of a ticket', async () => {
    const rule = await desk.rule({ when: on('comment.internal'), change: { addTags: ['seen'] } });
    const { id } = await desk.ticket();
    for (const _ of [1, 2, 3]) {
      await desk.administrator.post(`/tickets/${id}/comments`, note);
      await desk.administrator.patch(`/tickets/${id}`, { tags: [] });
    }
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual(['done', 'unchanged', 'unchanged']);
  });

  it('can be limited to once for a ticket by a tag that the rule adds', async () => {
    const does = { except: { tag: ['noted'] }, comment: note, change: { addTags: ['noted'] } };
    const rule = await desk.rule({ when: on('ticket.updated'), ...does });
    const { id } = await desk.ticket();
    for (const subject of ['One', 'Two', 'Three']) await desk.administrator.patch(`/tickets/${id}`, { subject });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it('is done by requesters, agents, programs, other rules, and the service', async () => {
    const rule = await desk.rule({ when: on('ticket.updated'), comment: { body: 'Seen', visibility: 'internal' } });
    await desk.rule({ when: on('ticket.created'), change: { priority: 'low' } });
    const { id } = await desk.ticket();
    await desk.run();
    const { body: key } = await desk.administrator.post('/api-keys', { name: 'Form' });
    const program = restClient(desk.service.url, key.key);
    for (const [subject, writer] of Object.entries({ requester: desk.customer, agent: desk.administrator, program })) {
      const answer = await writer.patch(`/tickets/${id}`, { subject });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual(Array(4).fill('done'));
  });
});

describe('the history of a ticket', () => {
  it('names the rule that changed it, also after the rule was renamed and deleted', async () => {
    const rule = await desk.rule({ name: 'Escalate', change: { priority: 'high' }, comment: note });
    const { id } = await desk.ticket();
    await desk.run();
    const changedBy = async () => {
      const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
      return data.flatMap(({ type, actor }: { type: string; actor: { kind: string; name: string } }) =>
        actor.kind === 'rule' ? [`${type} by ${actor.name}`] : [],
      );
    };
    const expected = ['comment.internal by Escalate', 'ticket.updated by Escalate'];
    expect((await changedBy()).toSorted()).toEqual(expected);
    await desk.administrator.patch(`/rules/${rule.id}`, { name: 'Renamed' });
    await desk.administrator.delete(`/rules/${rule.id}`);
    expect((await changedBy()).toSorted()).toEqual(expected);
  });

  it('leaves no trace of a rule that found nothing to change, but the list of runs does', async () => {
    const rule = await desk.rule({ change: { priority: 'normal' } });
    const { id } = await desk.ticket();
    await desk.run();
    const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['ticket.created']);
    expect(await desk.outcomes(rule.id)).toEqual(['unchanged']);
  });

  it('says for each filter why a rule did not apply', async () => {
    const rule = await desk.rule({ filters: { priority: ['urgent'], type: ['question'] }, comment: note });
    const { id } = await desk.ticket({ type: 'question' });
    const { filters } = (await desk.test(rule.id, id)).body;
    expect(filters).toMatchObject([
      { filter: 'type', matches: true },
      { filter: 'priority', matches: false },
    ]);
  });
});
