import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';
import { declaredProcedures } from './tables/procedures.ts';

/** Verifies that a forged cursor is either rejected or a valid position in the list. */
let ticketId: string;
let webhookId: string;
let ruleId: string;

const service = await forFile(startService());
const administrator = await service.person('administrator');
beforeAll(async () => {
  const agent = await service.person('agent');
  const when = { type: 'event', events: ['ticket.created'] };
  ruleId = (await administrator.post('/rules', { name: 'Tag', when, change: { addTags: ['x'] } })).body.id;
  for (const subject of ['One', 'Two', 'Three']) {
    const { body } = await administrator.post('/tickets', { subject, assigneeId: agent.id });
    ticketId = body.id;
    for (const visibility of ['public', 'internal']) {
      await administrator.post(`/tickets/${ticketId}/comments`, { body: subject, visibility });
    }
    for (const kind of ['phone', 'chat']) {
      await administrator.post(`/tickets/${ticketId}/interactions`, { kind, direction: 'inbound', summary: subject });
    }
    await administrator.post('/api-keys', { name: subject });
    await administrator.post('/views', { name: subject, filters: {} });
    const webhook = await administrator.post('/webhooks', { url: 'https://192.88.98.1/hook', eventTypes: ['team.*'] });
    webhookId = webhook.body.id;
  }
  await administrator.post(`/webhooks/${webhookId}/test`);
  await administrator.post(`/webhooks/${webhookId}/test`);
});

/** Returns the path of a list, with the ID of an existing resource. */
function pathOf(name: string, template = ''): string {
  const ids: Readonly<Record<string, string>> = { users: administrator.id, webhooks: webhookId, rules: ruleId };
  return template.replace(/\{\w+\}/, ids[name.split('.')[0] ?? ''] ?? ticketId);
}

const Paged = z.object({ page: z.object({ nextCursor: z.string().nullable() }) });

const HOSTILE: readonly unknown[] = [
  ...['', ' ', '\u0000', '\ud800', 'x', "'; select 1 --", '💥'.repeat(50), 'infinity', '-infinity', 'epoch', 'NaN'],
  ...['0000-01-01T00:00:00Z', '0000-01-01T00:00:00+00:00', '2026-01-01T00:00:00+23:59', '2026-01-01T00:00:00.1234567Z'],
  ...[
    '9999-12-31T23:59:60Z',
    '+010000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01',
    '99999999999',
    '-1',
    '1e9',
  ],
  ...[-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, null, true, {}, [], [[]], { toString: 'x' }],
];

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Yields the cursor with each part replaced by each hostile value, and some cursors that are not tuples. */
function* forgeries(cursor: string): Generator<string> {
  const parts: unknown[] = z.array(z.unknown()).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  for (const at of parts.keys()) for (const value of HOSTILE) yield encode(parts.with(at, value));
  for (const value of [...HOSTILE, parts.slice(1), [...parts, 1], parts.toReversed()]) yield encode(value);
  yield cursor.slice(0, -3);
  yield Buffer.from([0xff, 0xfe]).toString('base64url');
}

const lists = declaredProcedures().filter(
  ({ type, meta, input }) => type === 'query' && meta.openapi && input && 'cursor' in input.shape,
);

/** A quick run sends every fifth cursor, with an offset per list. */
const ONE_SENT_OF = depth({ quick: 10, deep: 1 });

function sampled(cursors: readonly string[], list: string): string[] {
  const place = lists.findIndex(({ name }) => name === list);
  return cursors.filter((_, at) => (at + place) % ONE_SENT_OF === 0);
}

it.each(lists.map(({ name, meta }) => [name, meta.openapi?.path ?? ''] as const))(
  'rejects a forged cursor for %s with 400, or continues from it',
  async (name, template) => {
    const path = pathOf(name, template);
    const first = await administrator.get(`${path}?limit=1`);
    expect([name, first.status]).toEqual([name, 200]);
    const { nextCursor } = Paged.parse(first.body).page;
    const made = sampled(nextCursor === null ? HOSTILE.map(encode) : [...forgeries(nextCursor)], name);
    const statuses = new Set<string>();
    for (const cursor of made) {
      const { status, body } = await administrator.get(`${path}?limit=1&cursor=${cursor}`);
      if (status !== 200 && body.code !== 'validation_failed')
        statuses.add(`${status} ${Buffer.from(cursor, 'base64url')}`);
    }
    expect([...statuses]).toEqual([]);
  },
);

it('covers lists with more than one page', async () => {
  const more = [];
  for (const { name, meta } of lists) {
    const { body } = await administrator.get(`${pathOf(name, meta.openapi?.path)}?limit=1`);
    if (Paged.parse(body).page.nextCursor !== null) more.push(name);
  }
  expect(more).toEqual(
    expect.arrayContaining([
      'tickets.list',
      'comments.list',
      'interactions.list',
      'tickets.events',
      'users.list',
      'auditEvents.list',
      'apiKeys.list',
      'webhooks.list',
      'webhooks.deliveries',
    ]),
  );
});
