import { beforeEach, describe, expect, it } from 'vitest';
import { programOf } from '../../accounts/api-keys/support/keys.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { RuleDesk } from './support.ts';

const desk = await forFile(RuleDesk.open());
beforeEach(() => desk.reset());

const on = (...events: string[]) => ({ type: 'event', events });

describe('a rule', () => {
  it('changes a ticket once after an event, in its own name', async () => {
    const rule = await desk.rule({ change: { priority: 'high' } });
    const { id } = await desk.ticket();
    await desk.run();
    await desk.run();
    expect((await desk.get(id)).priority).toBe('high');
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
    const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
    const created = data.find(({ type }: { type: string }) => type === 'ticket.created');
    expect(data.find(({ type }: { type: string }) => type === 'ticket.updated')).toMatchObject({
      actor: { kind: 'rule', id: rule.id, name: rule.name },
      causeId: created.id,
    });
  });

  it('asks its filters of the ticket as it is now', async () => {
    const rule = await desk.rule({ filters: { priority: ['urgent'] }, change: { addTags: ['late'] } });
    const { id } = await desk.ticket();
    await desk.administrator.patch(`/tickets/${id}`, { priority: 'urgent' });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it('leaves out tickets that match its exception', async () => {
    const rule = await desk.rule({ except: { priority: ['normal'] }, change: { addTags: ['x'] } });
    await desk.ticket();
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual([]);
  });

  it('sees what rules before it did, and one with `stop` ends the order', async () => {
    await desk.rule({ change: { priority: 'high' } });
    const second = await desk.rule({ filters: { priority: ['high'] }, change: { addTags: ['second'] }, stop: true });
    const third = await desk.rule({ change: { addTags: ['third'] } });
    const { id } = await desk.ticket();
    await desk.run();
    expect((await desk.get(id)).tags).toEqual(['second']);
    expect([await desk.outcomes(second.id), await desk.outcomes(third.id)]).toEqual([['done'], []]);
  });

  it('follows other rules, but runs once in a chain', async () => {
    const up = await desk.rule({
      when: on('ticket.updated'),
      filters: { priority: ['normal'] },
      change: { priority: 'high' },
    });
    const down = await desk.rule({
      when: on('ticket.updated'),
      filters: { priority: ['high'] },
      change: { priority: 'normal' },
    });
    const { id } = await desk.ticket();
    await desk.administrator.patch(`/tickets/${id}`, { subject: 'Another' });
    await desk.run();
    expect([await desk.outcomes(up.id), await desk.outcomes(down.id)]).toEqual([['done'], ['done']]);
    expect((await desk.get(id)).priority).toBe('normal');
  });

  it.each([
    ['subject', { subject: 'Renamed' }],
    ['a custom field with the name of a part of a change', { fields: { from: 'Lund' } }],
  ])('can wait for a change of %s', async (_, change) => {
    await desk.administrator.put('/fields/by-key/from', { name: 'Sender', type: 'text' });
    const changed = 'fields' in change ? ['fields.from'] : Object.keys(change);
    const rule = await desk.rule({ when: { ...on('ticket.updated'), changed }, change: { addTags: ['renamed'] } });
    const { id } = await desk.ticket();
    await desk.administrator.patch(`/tickets/${id}`, { priority: 'low' });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual([]);
    await desk.administrator.patch(`/tickets/${id}`, change);
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it('can wait for another organization', async () => {
    const { body: organization } = await desk.administrator.post('/organizations', { name: 'Nordic Freight' });
    const when = { ...on('ticket.updated'), changed: ['organization'] };
    const rule = await desk.rule({ when, change: { addTags: ['moved'] } });
    const { id } = await desk.ticket();
    await desk.administrator.patch(`/tickets/${id}`, { subject: 'Renamed' });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual([]);
    await desk.administrator.patch(`/tickets/${id}`, { organizationId: organization.id });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it('records that there was nothing to change', async () => {
    const rule = await desk.rule({ change: { priority: 'normal' } });
    const { id, version } = await desk.ticket();
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual(['unchanged']);
    expect((await desk.get(id)).version).toBe(version);
  });

  it('is not set off by what happened before it was enabled', async () => {
    await desk.ticket();
    const rule = await desk.rule({ change: { priority: 'low' } });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual([]);
  });
});

describe('a reply by a rule', () => {
  const reply = { body: 'Hello {{ticket.requester}}', visibility: 'public' };

  it('is automated, no first response, and sets off no rule for replies', async () => {
    const rule = await desk.rule({ comment: reply });
    const others = await Promise.all(
      ['agent', 'requester'].map((by) => desk.rule({ when: { ...on('comment.public'), by }, comment: reply })),
    );
    const { id } = await desk.ticket();
    await desk.run();
    const { body } = await desk.administrator.get(`/tickets/${id}/comments`);
    expect(body.data).toMatchObject([{ automated: true, visibility: 'public', author: { id: desk.administrator.id } }]);
    expect(body.data[0].body).toBe(`Hello ${desk.customer.name}`);
    // The name that it had then. Requesters read the service as the author.
    await desk.administrator.patch(`/rules/${rule.id}`, { name: `${rule.name}, renamed` });
    const { data } = (await desk.administrator.get(`/tickets/${id}/comments`)).body;
    expect(data[0].rule).toEqual({ id: rule.id, name: rule.name });
    expect((await desk.customer.get(`/tickets/${id}/comments`)).body.data).toMatchObject([{ rule: null }]);
    expect((await desk.get(id)).metrics?.firstResponseAt ?? (await desk.get(id)).firstResponseAt ?? null).toBeNull();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
    for (const { id: otherId } of others) expect(await desk.outcomes(otherId)).toEqual([]);
  });

  it('does not answer an automatic message of the requester', async () => {
    await desk.rule({ when: on('comment.internal'), comment: reply, change: { addTags: ['seen'] } });
    const { id } = await desk.ticket();
    const program = await programOf(desk.service, desk.administrator, desk.customer);
    await program.post(`/tickets/${id}/comments`, { body: 'Out of office', automated: true });
    await desk.administrator.post(`/tickets/${id}/comments`, { body: 'Note', visibility: 'internal' });
    await desk.run();
    expect((await desk.get(id)).tags).toEqual(['seen']);
    const { body } = await desk.administrator.get(`/tickets/${id}/comments`);
    expect(body.data.filter(({ body: text }: { body: string }) => text.startsWith('Hello'))).toEqual([]);
  });

  it('is sent at most five times a day for a ticket', async () => {
    const rule = await desk.rule({ when: on('ticket.updated'), comment: reply });
    const { id } = await desk.ticket();
    for (let count = 1; count <= 7; count++)
      await desk.administrator.patch(`/tickets/${id}`, { subject: `Subject ${count}` });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual([...Array(5).fill('done'), 'rate_limited', 'rate_limited']);
  });
});

describe('the owner', () => {
  it('needs the permissions for what the rule does, or the run is rejected and others go on', async () => {
    const owner = await desk.service.person('administrator');
    const rejected = await desk.rule({ change: { priority: 'high' } }, owner);
    const other = await desk.rule({ change: { addTags: ['other'] } });
    const { data: roles } = (await desk.administrator.get('/roles')).body;
    const roleIds = roles.filter(({ key }: { key: string }) => key === 'requester').map(({ id }: { id: string }) => id);
    const { status } = await desk.administrator.put(`/users/${owner.id}/roles`, { roleIds });
    expect(status).toBe(200);
    const { id } = await desk.ticket();
    await desk.run();
    expect(await desk.get(id)).toMatchObject({ priority: 'normal', tags: ['other'] });
    expect([await desk.outcomes(rejected.id), await desk.outcomes(other.id)]).toEqual([['rejected'], ['done']]);
  });

  it('cannot be suspended: the rule is disabled', async () => {
    const owner = await desk.service.person('administrator');
    const rule = await desk.rule({ change: { priority: 'high' } }, owner);
    await desk.administrator.post(`/users/${owner.id}/suspend`, {});
    await desk.ticket();
    await desk.run();
    const { body } = await desk.administrator.get(`/rules/${rule.id}`);
    expect(body).toMatchObject({ enabled: false, disabledReason: 'owner_inactive' });
    expect((await eventsAbout(desk.service, rule.id)).at(-1)).toMatchObject({
      type: 'rule.disabled',
      data: { name: rule.name, reason: 'owner_inactive' },
    });
  });
});
