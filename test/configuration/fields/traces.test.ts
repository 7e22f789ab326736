import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reindexPortion } from '../../../server/src/tickets/conversation/reindex-tickets.ts';
import { follow } from '../../messaging/feed/support/feed.ts';
import {
  bodiesOf,
  makeHolder,
  makeWebhook,
  queuedFor,
  startFanOut,
} from '../../messaging/webhooks/support/webhooks.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeField } from './support/fields.ts';

/** A word that appears only as a value of a custom field, before and after a change. */
const [BEFORE, AFTER] = ['Zanzibarian', 'Quetzalcoatl'];
const PICKED = 'Popocatepetl';

const sides = ['hidden', 'read', 'write', 'sensitive'] as const;
type Side = (typeof sides)[number];

let service: TestService;
let administrator: Person;
let holder: Person;
let fanOut: Awaited<ReturnType<typeof startFanOut>>;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  // A customer who can also use what others cannot: export, webhooks, the feed.
  holder = await makeHolder(service, administrator, [
    { permission: 'webhook:manage' },
    ...['ticket:read', 'ticket:create', 'ticket:update', 'ticket:export', 'ticket:transition'].map((permission) => ({
      permission,
      scope: 'own',
    })),
  ]);
  fanOut = await startFanOut(service);
});
afterAll(async () => {
  await fanOut.stop();
  await service.stop();
});

/** A ticket of the holder with a text and a select field, of which both have changed. */
async function makeTicket(side: Side) {
  const access = side === 'sensitive' ? { sensitive: true, requesterAccess: 'read' } : { requesterAccess: side };
  const text = await makeField(administrator, access);
  const option = { key: 'picked', name: PICKED };
  const select = await makeField(administrator, { ...access, type: 'select', options: [option] });
  const webhook = await makeWebhook(holder, { eventTypes: ['ticket.updated'] });
  const created = await administrator.post('/tickets', {
    subject: `A ticket ${side}`,
    requesterId: holder.id,
    fields: { [text.key]: BEFORE },
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  const between = new Date().toISOString();
  const changed = await administrator.patch(`/tickets/${id}`, {
    fields: { [text.key]: AFTER, [select.key]: option.key },
  });
  expect(changed.body.version).toBe(2);
  return { id, text, select, webhook, between };
}
type Made = Awaited<ReturnType<typeof makeTicket>>;

const download = async ({ token }: Person, query: string) =>
  (await fetch(`${service.url}/api/tickets/export?${query}`, { headers: { Authorization: `Bearer ${token}` } })).text();
const found = async (reader: Person, query: string) =>
  (await reader.get(`/tickets?q=${query}`)).body.data.map(({ id }: { id: string }) => id);
const bodyOf = async (reader: Person, path: string) => {
  const { status, body } = await reader.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** Where a value, or the event that it changed, can appear. */
const places: Readonly<Record<string, (reader: Person, made: Made) => Promise<unknown>>> = {
  get: (reader, { id }) => bodyOf(reader, `/tickets/${id}`),
  list: (reader) => bodyOf(reader, '/tickets'),
  'list by a saved view': async (reader) => {
    const view = await reader.post('/views', { name: crypto.randomUUID(), filters: {}, sort: '-updatedAt' });
    return bodyOf(reader, `/tickets?view=${view.body.id}`);
  },
  'past state': (reader, { id, between }) => bodyOf(reader, `/tickets/${id}?at=${between}`),
  'export as NDJSON': (reader) => download(reader, 'format=ndjson'),
  'export as CSV': (reader) => download(reader, 'format=csv'),
  fields: (reader) => bodyOf(reader, '/fields'),
  'search for the text': async (reader) => ({ found: await found(reader, AFTER) }),
  'search for the option': async (reader) => ({ found: await found(reader, PICKED) }),
  history: (reader, { id }) => bodyOf(reader, `/tickets/${id}/events?count=true`),
  timeline: (reader, { id }) => bodyOf(reader, `/tickets/${id}/timeline`),
  feed: async (reader, { id }) =>
    (await follow(reader)).events.filter(({ ticketId }) => ticketId === id).map(({ cursor: _, ...event }) => event),
  webhook: async (_, { webhook }) => bodiesOf(service, await queuedFor(service, webhook)),
  'version conflict': async (reader, { id }) =>
    (await reader.patch(`/tickets/${id}`, { subject: 'Mine' }, { 'If-Match': '"1"' })).body.changedFields,
};

const saysValue = (answer: unknown) => {
  const text = JSON.stringify(answer);
  return [BEFORE, AFTER, PICKED, '"picked"'].some((word) => text.includes(word));
};

describe.each(sides)('a field with the access %s', (side) => {
  let made: Made;
  beforeAll(async () => {
    made = await makeTicket(side);
  });

  const names = (answer: unknown) => {
    const text = JSON.stringify(answer);
    return text.includes(made.text.key) || text.includes(made.select.key);
  };
  const isFound = (answer: unknown) => JSON.stringify(answer).includes(made.id);
  const isSearch = (place: string) => place.startsWith('search');
  const isUnknown = (place: string) => side === 'sensitive' && place === 'past state';
  const isLog = (place: string) => ['history', 'timeline', 'feed', 'webhook'].includes(place);

  it.each(Object.keys(places))('appears to a customer in %s only as the access says', async (place) => {
    const answer = await places[place]?.(holder, made);
    if (isSearch(place)) {
      expect(isFound(answer)).toBe(side === 'read' || side === 'write');
      return;
    }
    expect(names(answer)).toBe(side !== 'hidden' && !isUnknown(place));
    if (side === 'hidden') expect(saysValue(answer)).toBe(false);
    if (side === 'sensitive' && isLog(place)) expect(saysValue(answer)).toBe(false);
  });

  it.each(Object.keys(places).filter((place) => place !== 'webhook'))(
    'appears to an administrator in %s, unless it is sensitive',
    async (place) => {
      const answer = await places[place]?.(administrator, made);
      if (isSearch(place)) expect(isFound(answer)).toBe(side !== 'sensitive');
      else expect(names(answer)).toBe(!isUnknown(place));
      if (side === 'sensitive' && isLog(place)) expect(saysValue(answer)).toBe(false);
    },
  );

  it('leaves no event for a customer if all its changes are hidden, also in counts and pages', async () => {
    const { data, page } = await bodyOf(holder, `/tickets/${made.id}/events?count=true`);
    const types = data.map(({ type }: { type: string }) => type);
    expect(types.includes('ticket.updated')).toBe(side !== 'hidden');
    expect(page.total).toBe(data.length);
    const one = await bodyOf(holder, `/tickets/${made.id}/events?limit=${data.length}`);
    expect(one.page.hasMore).toBe(false);
  });

  it('is left out of a change that also concerns something else', async () => {
    await administrator.patch(`/tickets/${made.id}`, { priority: 'urgent', fields: { [made.text.key]: BEFORE } });
    const { data } = await bodyOf(holder, `/tickets/${made.id}/events`);
    const { priority, ...others } = data.at(-1).changes;
    expect(priority).toMatchObject({ to: 'urgent' });
    const change = side === 'sensitive' ? { from: null, to: null } : { from: AFTER, to: BEFORE };
    const ofField = { fields: { [made.text.key]: change } };
    expect(others).toEqual(side === 'hidden' ? {} : ofField);
    const latest = (await bodyOf(administrator, `/tickets/${made.id}/events`)).data.at(-1);
    expect(latest.changes).toEqual({ priority, ...ofField });
  });

  it('has in a past state the value that it had, unless the log does not know it', async () => {
    const { fields } = await bodyOf(administrator, `/tickets/${made.id}?at=${made.between}`);
    expect(fields).toEqual(side === 'sensitive' ? {} : { [made.text.key]: BEFORE });
  });

  it('is searched in the same way after a re-index', async () => {
    await administrator.patch(`/tickets/${made.id}`, { fields: { [made.text.key]: AFTER } });
    await service.orm.em
      .fork()
      .execute('update search_index_state set position = null, rebuilds_all = true, finished = false');
    while (!(await reindexPortion(service.orm.em)).finished);
    for (const word of [AFTER, PICKED]) {
      expect((await found(holder, word)).includes(made.id)).toBe(side === 'read' || side === 'write');
      expect((await found(administrator, word)).includes(made.id)).toBe(side !== 'sensitive');
    }
  });
});

describe('a field that requesters no longer see', () => {
  it('is gone from all answers immediately, and from their search after the re-index that the change starts', async () => {
    const made = await makeTicket('read');
    await administrator.patch(`/fields/${made.text.id}`, { requesterAccess: 'hidden' });
    await administrator.patch(`/fields/${made.select.id}`, { requesterAccess: 'hidden' });
    while (!(await reindexPortion(service.orm.em)).finished);
    for (const [name, place] of Object.entries(places)) {
      const text = JSON.stringify(await place(holder, made));
      expect(text.includes(made.id) && name.startsWith('search'), name).toBe(false);
      expect(text.includes(made.text.key) || text.includes(made.select.key), name).toBe(false);
    }
  });
});

describe('a renamed option', () => {
  it('is found by its new name after the re-index that the change starts', async () => {
    const { id, select } = await makeTicket('read');
    await administrator.patch(`/fields/${select.id}`, { options: [{ key: 'picked', name: 'Iztaccihuatl' }] });
    while (!(await reindexPortion(service.orm.em)).finished);
    expect(await found(holder, 'Iztaccihuatl')).toEqual([id]);
    expect(await found(holder, PICKED)).not.toContain(id);
  });
});
