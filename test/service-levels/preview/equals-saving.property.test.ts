import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { SlaDesk } from '../support.ts';
import { readBoard, savedEffect } from './saved-effect.ts';

/** In minutes. */
const LIFE_OF_TOKENS = 23 * 60;
const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;

let desk: SlaDesk;
let calendarIds: (string | null)[];

async function withDesk(work: () => Promise<void>): Promise<void> {
  desk = await SlaDesk.open();
  try {
    const calendar = await desk.administrator.post('/calendars', {
      name: 'Office',
      timeZone: 'Europe/Berlin',
      week: (['mon', 'tue', 'thu'] as const).map((day) => ({ day, from: '09:00', to: '17:00' })),
    });
    calendarIds = [null, calendar.body.id];
    await work();
  } finally {
    await desk.service.stop();
  }
}

const tag = fc.constantFrom('vip', 'printer', 'lund');
const filters = fc.oneof(
  fc.constant({}),
  fc.record({ priority: fc.uniqueArray(fc.constantFrom(...PRIORITIES), { minLength: 1, maxLength: 3 }) }),
  fc.record({ tag: tag.map((one) => [one]) }),
  fc.record({ state: fc.uniqueArray(fc.constantFrom('new', 'open', 'pending'), { minLength: 1 }) }),
  fc.record({ q: fc.constantFrom('paper', 'words', 'secret') }),
);
const except = fc.option(
  filters.filter((one) => Object.keys(one).length > 0),
  { nil: null, freq: 2 },
);
const targets = fc
  .record({
    resolution: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 4 }),
    first_response: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    next_response: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
  })
  .map((hours) =>
    Object.entries(hours).flatMap(([metric, counts]) =>
      counts.map((count, index) => ({ metric, priority: PRIORITIES[index], seconds: count * 3_600 })),
    ),
  );

const rarely = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const definition = fc.record(
  {
    enabled: rarely.map((isDisabled) => !isDisabled),
    filters,
    except,
    calendar: fc.integer({ min: 0, max: 1 }),
    targets,
    warnAtPercent: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
  },
  { requiredKeys: ['targets'] },
);

const place = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1_000);
const ticket = fc.record({
  priority: fc.constantFrom(...PRIORITIES),
  tags: fc.uniqueArray(tag, { maxLength: 2 }),
  subject: fc.constantFrom('Paper jam', 'Blank labels'),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('create' as const), ticket }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reply' as const), place, internal: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('ask' as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('move' as const),
      place,
      to: fc.constantFrom('open', 'pending', 'on_hold', 'solved'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 300 }) }),
  },
);
const edit = fc.record({
  which: fc.option(place, { nil: null, freq: 2 }),
  deleting: rarely,
  /** Places by which the policies are sorted. */
  order: fc.option(fc.array(place, { minLength: 10, maxLength: 10 }), { nil: null, freq: 2 }),
  onlyOrder: rarely,
  definition,
  steps: fc.array(step, { minLength: 2, maxLength: 6 }),
  noticing: fc.boolean(),
});

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

type Step = Of<typeof step>;

describe('a preview', () => {
  it('shows what saving then does to every open ticket', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.array(edit, { minLength: 8, maxLength: 10 })), (edits) =>
        withDesk(async () => {
          for (const one of edits) await previewAndSave(one);
        }),
      ),
      { numRuns: depth({ quick: 2, deep: 25 }), endOnFailure: true },
    );
  });
});

async function previewAndSave(one: Of<typeof edit>): Promise<void> {
  for (const step of one.steps) await act(step);
  if (one.noticing) await noticeAll();
  const draft = await draftOf(one);
  const before = await readBoard(desk);
  const explained = await explainAll([...before.keys()]);
  const preview = await ask(draft);
  const samples = new Map<string, Sample>();
  for (const id of before.keys()) samples.set(id, (await ask({ ...draft, ticketId: id })).sample);
  expect(await readBoard(desk)).toEqual(before);

  const policyId = await save(draft);
  await desk.recalculate();
  const after = await readBoard(desk);
  const { examined, limited, sample, newTickets, ...counts } = preview;
  expect({ draft, counts, limited }).toEqual({
    draft,
    counts: savedEffect(before, after, policyId, desk.service.now()),
    limited: false,
  });
  // Saving leaves tickets alone whose targets stay the same, even those that are late and not noticed yet.
  await noticeAll();
  const saved = await explainAll([...before.keys()]);
  for (const [id, { before, after }] of samples) {
    if (one.noticing) expect(before).toEqual(explained.get(id));
    expect(named(after, policyId)).toEqual(named(saved.get(id), policyId));
  }
}

async function noticeAll(): Promise<void> {
  while ((await desk.notice()) > 0);
}

interface Explained {
  readonly policy: { readonly id: string } | null;
}

type Sample = Readonly<Record<'before' | 'after', readonly Explained[]>>;

/** The new policy has no ID in a preview. */
const named = (targets: readonly Explained[], policyId: string | null) =>
  targets.map((target) => ({ ...target, policy: target.policy?.id ?? policyId }));

async function act(step: Step): Promise<void> {
  if (step.type === 'wait') return desk.after(Math.min(step.minutes, LIFE_OF_TOKENS - desk.minutes));
  if (step.type === 'create') {
    await desk.ticket(step.ticket);
    return;
  }
  const ids = [...(await readBoard(desk)).keys()].sort();
  const id = ids[Math.floor(step.place * ids.length)];
  if (id === undefined) return;
  if (step.type === 'ask') await desk.write(desk.customer, id);
  else if (step.type === 'reply') {
    await desk.write(desk.agent, id, step.internal ? { visibility: 'internal', body: 'secret' } : {});
  } else {
    const statusId = await desk.service.statusId(step.to);
    await desk.agent.post(`/tickets/${id}/transition`, { statusId, comment: { body: 'Words' } });
  }
}

async function draftOf({ which, deleting, order, onlyOrder, definition: { calendar, ...more } }: Of<typeof edit>) {
  const data: { id: string }[] = (await desk.administrator.get('/sla-policies')).body.data;
  const ids = order && data.map(({ id }) => id).toSorted((a, b) => placeIn(order, data, a) - placeIn(order, data, b));
  if (ids && ids.length > 0 && onlyOrder) return { ids };
  const id = which === null ? undefined : data[Math.floor(which * data.length)]?.id;
  if (id !== undefined && deleting) return { id, deleted: true };
  return {
    ...more,
    ...(id === undefined ? { name: `Policy ${crypto.randomUUID()}` } : { id }),
    ...(calendar === undefined ? {} : { calendarId: calendarIds[calendar] }),
    ...placed(id, ids),
  };
}

/** A new policy has no ID yet, which an order of all would need. */
const placed = (id: string | undefined, ids: readonly string[] | null) => {
  if (ids === null) return {};
  if (id !== undefined) return { ids };
  return ids[0] === undefined ? {} : { aboveId: ids[0] };
};

const placeIn = (order: readonly number[], data: readonly { id: string }[], id: string) =>
  order[data.findIndex((policy) => policy.id === id)] ?? 0;

async function ask(draft: object) {
  const { status, body } = await desk.administrator.post('/sla-policies/preview', draft);
  expect({ status, errors: body.errors }).toEqual({ status: 200 });
  return body;
}

/** Saves a draft by the other operations, and returns the ID of the policy; null for an order. */
async function save(draft: Awaited<ReturnType<typeof draftOf>>): Promise<string | null> {
  const absent = { id: undefined, deleted: false, ids: null, aboveId: null };
  const { id: known, deleted: deleting, ids, aboveId, ...definition } = { ...absent, ...draft };
  if (deleting) {
    await desk.administrator.delete(`/sla-policies/${known}`);
    return known ?? null;
  }
  const id = 'targets' in draft ? await saveDefinition(known, definition) : null;
  if (id && aboveId) await moveAbove(aboveId, id);
  if (ids) expect((await desk.administrator.post('/sla-policies/reorder', { ids })).status).toBe(200);
  return id;
}

async function moveAbove(aboveId: string, id: string): Promise<void> {
  const data: { id: string }[] = (await desk.administrator.get('/sla-policies')).body.data;
  const ids = data.flatMap((one) => (one.id === aboveId ? [id, aboveId] : one.id === id ? [] : [one.id]));
  expect((await desk.administrator.post('/sla-policies/reorder', { ids })).status).toBe(200);
}

async function saveDefinition(known: string | undefined, definition: object): Promise<string> {
  const saved = known
    ? await desk.administrator.patch(`/sla-policies/${known}`, definition)
    : await desk.administrator.post('/sla-policies', definition);
  expect(saved.status).toBe(known ? 200 : 201);
  return saved.body.id;
}

async function explainAll(ids: readonly string[]) {
  return new Map(
    await Promise.all(
      ids.map(async (id) => [id, (await desk.administrator.get(`/tickets/${id}/sla`)).body.data] as const),
    ),
  );
}
