import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexTickets } from '../../../server/src/tickets/search/index-ticket.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const OPTIONS = [
  { key: 'basic', name: 'Basic rate' },
  { key: 'pro', name: 'Pro <rate>' },
  { key: 'max', name: 'Ünlimited' },
];

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
const administrator = await service.person('administrator');
beforeAll(async () => {
  for (const [key, type, more] of [
    ['plan', 'select', { requesterAccess: 'write', options: OPTIONS }],
    ['regions', 'multi_select', { requesterAccess: 'read', options: OPTIONS }],
    ['tier', 'select', { options: OPTIONS }],
    ['secret', 'text', { requesterAccess: 'write', sensitive: true }],
    ['constructor', 'text', { requesterAccess: 'write' }],
    ['notes', 'long_text', {}],
    ['seats', 'number', { requesterAccess: 'write' }],
    ['renews', 'date', {}],
    ['vip', 'checkbox', {}],
  ] as const) {
    expect((await administrator.post('/fields', { key, name: key, type, ...more })).status).toBe(201);
  }
});

const option = fc.constantFrom(...OPTIONS.map(({ key }) => key));
const text = fc.constantFrom('Lamp', 'a <b> & c', 'Straße 4711', '👩‍👩‍👧 tag:value', 'x'.repeat(400));
const values = fc.record(
  {
    plan: option,
    regions: fc.uniqueArray(option, { minLength: 1 }),
    tier: option,
    secret: text,
    constructor: text,
    notes: fc.oneof(text, fc.constant('long words '.repeat(900))),
    seats: fc.constant(12),
    renews: fc.constant('2027-03-31'),
    vip: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Returns the terms with their weights. Their positions depend on the order of the values, which has no meaning. */
async function termsOf(id: string): Promise<unknown> {
  const terms = (column: string) => `array(select lexeme || ':' || weights::text from unnest(${column}) order by 1)`;
  return service.orm.em
    .fork()
    .execute(
      `select ${terms('public_terms')} as public, ${terms('all_terms')} as all, configuration from ticket_search_index where ticket_id = ?`,
      [id],
    );
}

describe('the values of custom fields', () => {
  it('are found in a new ticket by the same words as when it is indexed again', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (fields) => {
        const { status, body } = await administrator.post('/tickets', { subject: 'Door', fields });
        expect(status, JSON.stringify(body)).toBe(201);
        const created = await termsOf(body.id);
        await service.orm.em.fork().transactional((em) => indexTickets(em, [body.id]));
        expect(await termsOf(body.id)).toEqual(created);
      }),
      { numRuns: depth({ quick: 25, deep: 1_000 }) },
    );
  });

  it('are found by the new name of an option that another process has just renamed', async () => {
    const { id } = (await administrator.post('/tickets', { subject: 'Door', fields: { plan: 'pro' } })).body;
    await service.orm.em
      .fork()
      .execute(`update fields set options = replace(options::text, 'Pro', 'Professional')::jsonb where key = 'plan'`);
    const renamed = (await administrator.post('/tickets', { subject: 'Door', fields: { plan: 'pro' } })).body;
    const found = async (q: string) =>
      (await administrator.get(`/tickets?q=${q}`)).body.data.map((ticket: { id: string }) => ticket.id);
    expect(await found('professional')).toEqual([renamed.id]);
    expect(await found('pro')).toContain(id);
  });
});
