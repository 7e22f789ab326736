import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hook, startHook } from '../platform/telemetry/support/hook.ts';
import { canaries, type HiddenConfiguration, hideConfiguration } from './canaries/configuration.ts';
import { type Reading, readEverything } from './canaries/read-everything.ts';

/**
 * Everything internal has a name that occurs nowhere else, and has happened to a ticket of a requester. Users who see
 * only their own tickets then call every operation that reads, over both interfaces, and get emails. None of it may
 * contain a name or an ID of what is internal.
 */
let hook: Hook;
let prepared: HiddenConfiguration;
let readings: readonly Reading[];

beforeAll(async () => {
  hook = await startHook();
  prepared = await hideConfiguration(hook.url);
  readings = await readEverything(prepared);
}, 120_000);
afterAll(async () => {
  await prepared.service.stop();
  hook.stop();
});

/** Returns where these words were read. What a reader has sent is no secret to them. */
const leaksOf = (secrets: Iterable<readonly [what: string, word: string]>) =>
  [...secrets].flatMap(([what, word]) =>
    readings
      .filter(({ sent, text }) => text.includes(word) && !sent.includes(word))
      .map(
        ({ where, text }) => `${what}: ${where}: ${text.slice(Math.max(0, text.indexOf(word) - 150)).slice(0, 250)}`,
      ),
  );

describe('users who see only their own tickets', () => {
  it('read the ticket by every interface, and emails', () => {
    for (const reader of Object.keys(prepared.readers)) {
      const own = readings.filter(({ where, text }) => where.startsWith(reader) && text.includes(prepared.ticketId));
      expect([reader, own.length > 20]).toEqual([reader, true]);
    }
    expect(readings.filter(({ where }) => where.startsWith('email')).length).toBeGreaterThan(2);
  });

  it('read nowhere a name or an ID of anything internal', () => {
    expect(leaksOf([...Object.entries(canaries), ...prepared.hiddenIds])).toEqual([]);
  });
});

describe('what is hidden from a reader', () => {
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const to = new Date(Date.now() + 3_600_000).toISOString();
  const hiddenId = (what: string) => prepared.hiddenIds.get(what) ?? '';
  const follower = () => prepared.readers['a follower with a role of their own']?.client ?? prepared.rita;
  const listed = async (filters: string, sort = '-createdAt') => {
    const list = await follower().get(`/tickets?count=true&sort=${sort}&${filters}`);
    const { body } = await follower().get(`/tickets/count?${filters}`);
    return [list.body.data?.length ?? list.status, list.body.page?.total, body.count];
  };
  const exported = async (filters: string) => {
    const { body } = await follower().get(`/tickets/export?format=csv&${filters}`);
    return String(body).trim().split('\r\n').length - 1;
  };

  it('does not exist as a filter', async () => {
    const name = canaries['the name of a hidden category'];
    const status = canaries['the key of a status'];
    const id = hiddenId('the name of a hidden category');
    for (const filters of [
      `category=${name}`,
      `category=${canaries['the name of a category below a hidden one']}`,
      `category=${canaries['the name of an archived hidden category']}`,
      `category=${id}`,
      `category=${hiddenId('the name of a hidden category below a visible one')}`,
      `status=${status}`,
      `status=${status}&status=nothing`,
      `category=${name}&tag=late`,
      `category=${id}&q=invoice`,
    ]) {
      const sorts = ['-createdAt', 'dueAt', 'waitingSince'].map((sort) => listed(filters, sort));
      const found = await Promise.all([...sorts, exported(filters)]);
      expect([filters, found]).toEqual([filters, [[0, 0, 0], [0, 0, 0], [0, 0, 0], 0]]);
    }
  });

  it('does not exist in what a list leaves out', async () => {
    for (const except of [
      { category: [canaries['the name of a hidden category']] },
      { status: [canaries['the key of a status']] },
    ]) {
      expect(await listed(`except=${encodeURIComponent(JSON.stringify(except))}`)).toEqual([1, 1, 1]);
    }
  });

  it('agrees with what the reader is shown instead: no category, and the state of a status', async () => {
    const { body } = await follower().get(`/tickets/${prepared.ticketId}`);
    expect(body).toMatchObject({ category: null, status: { key: 'on_hold', state: 'on_hold' } });
    for (const filters of ['category=none', 'status=on_hold', `category=none&status=${body.status.id}`]) {
      expect([filters, await listed(filters), await listed(filters, 'dueAt')]).toEqual([filters, [1, 1, 1], [1, 1, 1]]);
      expect([filters, await exported(filters)]).toEqual([filters, 1]);
    }
    expect(await listed(`category=${prepared.publicCategoryId}`)).toEqual([0, 0, 0]);
  });

  it('is shown and filtered as the nearest category that is not hidden', async () => {
    const categoryId = hiddenId('the name of a hidden category below a visible one');
    await prepared.administrator.patch(`/tickets/${prepared.ticketId}`, { categoryId });
    const { body } = await follower().get(`/tickets/${prepared.ticketId}`);
    expect(body.category).toMatchObject({ id: prepared.publicCategoryId, key: 'invoices' });
    expect(await listed(`category=${prepared.publicCategoryId}`)).toEqual([1, 1, 1]);
    expect(await listed('category=none')).toEqual([0, 0, 0]);
    const { body: report } = await follower().get(`/analytics/categories?from=${from}&to=${to}`);
    expect(report.data.map(({ category, created }: never) => [category, created])).toMatchObject([
      [{ key: 'invoices' }, 1],
    ]);
    expect((await prepared.administrator.get(`/tickets/${prepared.ticketId}`)).body.category.id).toBe(categoryId);
  });

  it('is left out of a view that others share, which says so', async () => {
    const { body } = await follower().get(`/views/${prepared.sharedViewId}`);
    expect(body).toMatchObject({ name: 'Shared', filters: {}, except: null, isPartial: true });
    expect(await listed(`view=${prepared.sharedViewId}`)).toEqual([1, 1, 1]);
  });

  it('is not in reports: service levels, and lists by their metrics', async () => {
    for (const report of [
      'sla?',
      'sla?by=policy&',
      'export?format=csv&report=sla&',
      'export?format=csv&report=sla&by=policy&',
    ]) {
      expect((await follower().get(`/analytics/${report}from=${from}&to=${to}`)).status).toBe(403);
    }
    for (const metric of ['slaMet', 'slaBreached', 'slaAttainment']) {
      const { status, body } = await follower().get(`/tickets?metric=${metric}&metricFrom=${from}&metricTo=${to}`);
      expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/metric', code: 'not_available' }]]);
    }
  });

  it('is no changed field of a version conflict, and no filter of the feed', async () => {
    const at = `/tickets/${prepared.ticketId}`;
    const { version } = (await follower().get(at)).body;
    for (const categoryId of ['the name of a hidden category', 'the name of a category below a hidden one'].map(
      hiddenId,
    )) {
      await prepared.administrator.patch(at, { categoryId });
    }
    await prepared.administrator.patch(at, {
      fields: { [canaries['the key, the name and the value of a hidden field']]: null },
    });
    const { body } = await follower().patch(at, { subject: 'New' }, { 'If-Match': `"${version}"` });
    expect(body).toMatchObject({ code: 'version_conflict', changedFields: ['category'] });
    await prepared.administrator.patch(at, { categoryId: hiddenId('the name of a hidden category') });
    const again = await follower().patch(at, { subject: 'New' }, { 'If-Match': `"${body.currentVersion}"` });
    expect(again.body).toMatchObject({ code: 'version_conflict', changedFields: [] });
    for (const type of ['sla.breached', 'ticket.snoozed', 'ticket.woken']) {
      const feed = await follower().get(`/events?type=${type}&after=start`);
      expect([type, feed.body.data]).toEqual([type, []]);
    }
  });

  it('leaves no event in which nothing can be seen, and neither requests of others nor what set an event off', async () => {
    const at = `/tickets/${prepared.ticketId}`;
    const timeline = (await follower().get(`${at}/timeline?limit=100`)).body.data;
    const logs = {
      history: (await follower().get(`${at}/events?limit=100`)).body.data,
      feed: (await follower().get(`/events?ticket=${prepared.ticketId}&after=start&limit=100`)).body.data,
      timeline: timeline.flatMap(({ event }: { event?: object }) => event ?? []),
    };
    for (const [log, events] of Object.entries(logs)) {
      const updates = events.filter(({ type }: { type: string }) => type === 'ticket.updated');
      expect([log, updates.length > 5]).toEqual([log, true]);
      expect([log, updates.filter(({ changes }: { changes: object }) => Object.keys(changes).length === 0)]).toEqual([
        log,
        [],
      ]);
      const traced = events.filter(({ requestId, causeId }: Record<string, unknown>) => requestId ?? causeId);
      expect([log, traced]).toEqual([log, []]);
    }
    const { data } = (await prepared.administrator.get(`${at}/events?limit=100`)).body;
    for (const member of ['requestId', 'causeId']) {
      expect(data.filter((event: Record<string, unknown>) => event[member]).length).toBeGreaterThan(1);
    }
    const ids = (await prepared.rita.get(`${at}/events?limit=100`)).body.data.flatMap(
      ({ requestId, actor }: { requestId: string | null; actor: { id: string } }) => (requestId ? [actor.id] : []),
    );
    expect(new Set(ids)).toEqual(new Set([prepared.rita.id]));
  });

  it('is shown to agents as before: rules, keys, macros, categories and statuses', async () => {
    const { body } = await prepared.administrator.get(`/tickets/${prepared.ticketId}/events?limit=100`);
    const log = JSON.stringify(body);
    for (const what of ['a rule', 'a private macro', 'the key of an agent', 'the name of a hidden category'] as const) {
      expect([what, log.includes(hiddenId(what))]).toEqual([what, true]);
    }
    for (const word of [canaries['the name of a rule'], canaries['the key of a status'], 'round_robin']) {
      expect([word, log.includes(word)]).toEqual([word, true]);
    }
  });
});
