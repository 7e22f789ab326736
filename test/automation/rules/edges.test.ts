import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

let statusIds: Readonly<Record<string, string>>;
const desk = await forFile(RuleDesk.open());
beforeAll(async () => {
  const { data } = (await desk.administrator.get('/statuses')).body;
  statusIds = Object.fromEntries(data.map(({ key, id }: { key: string; id: string }) => [key, id]));
});
beforeEach(() => desk.reset());

const on = (...events: string[]) => ({ type: 'event', events });
const note = { body: 'Note', visibility: 'internal' };

const runsOf = async (ruleId: string) => (await desk.administrator.get(`/rules/${ruleId}/runs`)).body.data;
const move = (id: string, key: string) =>
  desk.administrator.post(`/tickets/${id}/transition`, { statusId: statusIds[key] });

/** Makes a team with these members. */
async function team(name: string, ...members: { readonly id: string }[]): Promise<{ id: string }> {
  const { body } = await desk.administrator.post('/teams', { name });
  for (const { id } of members) await desk.administrator.put(`/teams/${body.id}/members/${id}`, {});
  return body;
}

describe('a ticket that changes while its events wait', () => {
  const gone = {
    merged: async (id: string) => {
      const { reference } = await desk.ticket();
      return desk.administrator.post(`/tickets/${id}/merge`, { intoId: reference });
    },
    'in the trash': (id: string) => desk.administrator.delete(`/tickets/${id}`),
  };
  it.each(Object.entries(gone))('and is %s then rejects the rule like its owner', async (_, leave) => {
    const rule = await desk.rule({ filters: { tag: ['leaves'] }, change: { priority: 'high' } });
    const { id } = await desk.ticket({ tags: ['leaves'] }, desk.administrator);
    const left = await leave(id);
    expect(left.status, JSON.stringify(left.body)).toBeLessThan(300);
    await desk.run();
    const [run] = await runsOf(rule.id).then((runs) => (runs.length > 0 ? runs : storedRuns(rule.id)));
    expect(run.outcome).toBe('rejected');
    const byHand = await desk.administrator.post(`/tickets/${id}/apply`, { change: { priority: 'high' } });
    expect(run.problem).toMatchObject({ code: byHand.body.code });
  });
});

describe('a ticket that was closed while its events wait', () => {
  it('changes if its owner could change it by hand, and gets no reply', async () => {
    const [change, reply] = [
      await desk.rule({ when: on('comment.internal'), change: { addTags: ['late'] } }),
      await desk.rule({ when: on('comment.internal'), comment: { body: 'Hello', visibility: 'public' } }),
    ];
    const { id } = await desk.ticket();
    await desk.administrator.post(`/tickets/${id}/comments`, note);
    expect((await move(id, 'closed')).status).toBe(200);
    await desk.run();
    expect([await desk.outcomes(change.id), await desk.outcomes(reply.id)]).toEqual([['done'], ['rejected']]);
    const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
    expect(data.map(({ type }: { type: string }) => type)).not.toContain('ticket.follow_up_created');
    const byHand = await desk.administrator.post(`/tickets/${id}/apply`, { change: { addTags: ['by-hand'] } });
    expect(byHand.status).toBe(200);
  });
});

/** Runs that cannot be listed, because their tickets cannot be seen. */
const storedRuns = (ruleId: string) =>
  desk.service.orm.em
    .fork()
    .execute<{ outcome: string; problem: unknown }[]>('select outcome, problem from rule_runs where rule_id = ?', [
      ruleId,
    ]);

describe('a rule that changes while events wait', () => {
  it('does what it says now, and its run has that version', async () => {
    const rule = await desk.rule({ change: { priority: 'high' } });
    const { id } = await desk.ticket();
    const { body } = await desk.administrator.patch(`/rules/${rule.id}`, { change: { priority: 'low' } });
    await desk.run();
    expect((await desk.get(id)).priority).toBe('low');
    expect(await runsOf(rule.id)).toMatchObject([{ outcome: 'done', ruleVersion: body.version }]);
  });

  it('does nothing if it was disabled or deleted', async () => {
    const [disabled, deleted] = [
      await desk.rule({ change: { priority: 'high' } }),
      await desk.rule({ change: { addTags: ['x'] } }),
    ];
    const { id } = await desk.ticket();
    await desk.administrator.patch(`/rules/${disabled.id}`, { enabled: false });
    await desk.administrator.delete(`/rules/${deleted.id}`);
    await desk.run();
    expect(await desk.get(id)).toMatchObject({ priority: 'normal', tags: [] });
  });

  it('is not set off by events from before it got its trigger', async () => {
    const rule = await desk.rule({ when: on('comment.internal'), change: { priority: 'high' } });
    const { id } = await desk.ticket();
    await desk.administrator.patch(`/rules/${rule.id}`, { when: on('ticket.created') });
    await desk.run();
    expect((await desk.get(id)).priority).toBe('normal');
  });
});

describe('two rules', () => {
  it('that set one field both run in their order', async () => {
    const [first, second] = [
      await desk.rule({ change: { priority: 'high' } }),
      await desk.rule({ change: { priority: 'low' } }),
    ];
    const { id } = await desk.ticket();
    await desk.run();
    expect((await desk.get(id)).priority).toBe('low');
    const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
    const changes = data
      .filter(({ type }: { type: string }) => type === 'ticket.updated')
      .map(({ actor, changes: { priority } }: { actor: { id: string }; changes: { priority: { to: string } } }) => [
        actor.id,
        priority.to,
      ]);
    expect(changes.toSorted()).toEqual(
      [
        [first.id, 'high'],
        [second.id, 'low'],
      ].toSorted(),
    );
  });

  it('of one owner: the first takes the ticket out of their sight, and the second is rejected', async () => {
    const grants = [
      { permission: 'rule:manage', scope: 'all' },
      ...['ticket:read', 'ticket:update', 'ticket:assign', 'comment:create_internal', 'comment:read_internal'].map(
        (permission) => ({ permission, scope: 'team' }),
      ),
    ];
    const { body: role } = await desk.administrator.post('/roles', { key: 'lead', name: 'Lead', grants });
    const owner = await desk.service.person('requester');
    await desk.administrator.put(`/users/${owner.id}/roles`, { roleIds: [role.id] });
    const [own, other] = [await team('Own', owner), await team('Other', desk.agent)];
    const first = await desk.rule({ change: { teamId: other.id } }, owner);
    const second = await desk.rule({ comment: note }, owner);
    const { id } = await desk.ticket({ teamId: own.id }, desk.administrator);
    await desk.run();
    expect((await desk.get(id)).team.id).toBe(other.id);
    expect([await desk.outcomes(first.id), await desk.outcomes(second.id)]).toEqual([['done'], ['rejected']]);
  });
});

describe('a rule is rejected, and others go on, if', () => {
  const tested = async (does: object, prepare: (id: string) => Promise<unknown>) => {
    const rule = await desk.rule({ when: on('comment.internal'), ...does });
    const other = await desk.rule({ when: on('comment.internal'), change: { addTags: ['other'] } });
    const { id } = await desk.ticket({}, desk.administrator);
    await prepare(id);
    await desk.administrator.post(`/tickets/${id}/comments`, note);
    await desk.run();
    expect((await desk.get(id)).tags).toEqual(['other']);
    expect(await desk.outcomes(other.id)).toEqual(['done']);
    const [runs, planned] = [await runsOf(rule.id), (await desk.test(rule.id, id)).body];
    expect(planned).toMatchObject({ outcome: 'rejected', problem: runs[0].problem });
    return runs;
  };

  it('its assignee was suspended', async () => {
    const assignee = await desk.service.person('agent');
    const runs = await tested({ change: { assigneeId: assignee.id, priority: 'high' } }, () =>
      desk.administrator.post(`/users/${assignee.id}/suspend`, {}),
    );
    expect(runs).toMatchObject([{ outcome: 'rejected', problem: { code: 'validation_failed' } }]);
  });

  it('the workflow does not allow the status', async () => {
    const runs = await tested({ change: { statusId: statusIds.pending } }, (id) => move(id, 'closed'));
    expect(runs).toMatchObject([{ outcome: 'rejected', problem: { code: 'transition_not_allowed' } }]);
  });
});

describe('the text of a rule', () => {
  it('cannot contain what a comment says, which could be redacted afterwards', async () => {
    const comment = { body: 'You wrote: {{comment.body}}', visibility: 'public' };
    const draft = { name: 'Echo', when: { ...on('comment.public'), by: 'requester' }, comment };
    const { status, body } = await desk.administrator.post('/rules', draft);
    expect([status, body.errors[0].pointer]).toEqual([422, '#/comment/body']);
  });

  it('cannot show requesters a field that is hidden from them', async () => {
    const field = { key: 'margin', name: 'Margin', type: 'text', requesterAccess: 'hidden' };
    const created = await desk.administrator.post('/fields', field);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const draft = (visibility: string) => ({
      name: `Margin ${visibility}`,
      when: on('ticket.created'),
      comment: { body: '{{fields.margin}}', visibility },
    });
    expect((await desk.administrator.post('/rules', draft('public'))).status).toBe(422);
    expect((await desk.administrator.post('/rules', draft('internal'))).status).toBe(201);
  });
});
