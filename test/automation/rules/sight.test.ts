import { beforeAll, describe, expect, it } from 'vitest';
import { type Grant, makeKey, personWith } from '../../accounts/api-keys/support/keys.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { RuleDesk } from './support.ts';

/** What users can learn from rules about tickets: no more than from lists. */
/** A customer who manages rules. */
let eve: Person;
/** Sees the tickets of everyone, but neither internal notes nor answers to surveys. */
let reader: Person;

const CANARY = 'quinquireme';
const managing: Grant[] = [
  { permission: 'rule:manage', scope: 'all' },
  { permission: 'sla:manage', scope: 'all' },
];
const within = (scope: string): Grant[] => [
  { permission: 'ticket:read', scope },
  { permission: 'ticket:update', scope },
  { permission: 'ticket:create', scope: 'own' },
  { permission: 'ticket:transition', scope },
  { permission: 'comment:create_internal', scope },
];

const desk = await forFile(RuleDesk.open());
beforeAll(async () => {
  eve = await personWith(desk.service, desk.administrator, [...managing, ...within('own')]);
  reader = await personWith(desk.service, desk.administrator, [...managing, ...within('all')]);
  for (const more of [{ key: 'score' }, { key: 'plan', requesterAccess: 'read' }]) {
    await desk.administrator.post('/fields', { name: more.key, type: 'text', ...more });
  }
  await desk.administrator.post('/categories', { key: 'fraud', name: 'Fraud', visibleToRequesters: false });
  await desk.administrator.post('/categories', { key: 'below', name: 'Below', parentId: 'fraud' });
  await desk.administrator.post('/statuses', { key: 'suspicious', name: 'Suspicious', state: 'on_hold' });
});

const created = { type: 'event', events: ['ticket.created'] };
const change = { priority: 'high' };

let made = 0;
const save = (by: Person, more: object) =>
  by.post('/rules', { name: `Sight ${++made}`, when: created, filters: {}, change, ...more });
const policy = (by: Person, more: object) =>
  by.post('/sla-policies', {
    name: `Sight ${++made}`,
    targets: [{ metric: 'resolution', priority: 'low', seconds: 3_600 }],
    ...more,
  });

/** Eve's ticket, with a note and a hidden value that she cannot see. */
async function watched() {
  const ticket = await desk.ticket({ fields: {} }, eve);
  await desk.administrator.post(`/tickets/${ticket.id}/comments`, { body: `About ${CANARY}`, visibility: 'internal' });
  await desk.administrator.patch(`/tickets/${ticket.id}`, { fields: { score: CANARY, plan: 'pro' } });
  return ticket;
}

describe('saving a rule or a service level is rejected', () => {
  it.each([
    ['words, which are searched in notes', { q: CANARY }, 403],
    ['a hidden field', { field: [`score:is:${CANARY}`] }, 422],
    ['service levels', { slaState: ['late'] }, 422],
    ['snoozing', { snoozed: true }, 422],
    ['answers to surveys', { surveyScore: [5] }, 403],
    ['a hidden category', { category: ['fraud'] }, 422],
    ['a category below a hidden one', { category: ['below'] }, 422],
    ['no category, which a hidden one seems to be', { category: ['none'] }, 422],
    ['the internal key of a status', { status: ['open', 'suspicious'] }, 422],
  ])('for a customer who selects by %s, also as an exception', async (_what, filters, status) => {
    expect((await save(eve, { filters })).status).toBe(status);
    expect((await save(eve, { except: filters })).status).toBe(status);
    expect((await desk.preview({ when: created, change, filters }, eve)).status).toBe(status);
    expect((await save(desk.administrator, { filters })).status).toBe(201);
  });

  it.each([
    ['a note', { type: 'event', events: ['ticket.created', 'comment.internal'] }, 403],
    ['an answer to a survey', { type: 'event', events: ['survey.answered', 'survey.changed'] }, 403],
    ['a service level', { type: 'event', events: ['sla.breached'] }, 422],
    ['a time of a service level', { type: 'timed', anchor: 'sla_due', seconds: 60 }, 422],
    ['a hidden field', { type: 'event', events: ['ticket.updated'], changed: ['fields.score'] }, 422],
    ['another organization', { type: 'event', events: ['ticket.updated'], changed: ['organization'] }, 422],
  ])('for a customer who waits for %s', async (_what, when, status) => {
    expect((await save(eve, { when })).status).toBe(status);
    expect((await desk.preview({ when, change }, eve)).status).toBe(status);
    const { body } = await save(eve, {});
    expect((await eve.patch(`/rules/${body.id}`, { when })).status).toBe(status);
    expect((await save(desk.administrator, { when })).status).toBe(201);
  });

  it('for a user who sees all tickets, but not what is written in notes or answered', async () => {
    expect(await save(reader, { filters: { q: CANARY } })).toMatchObject({
      status: 403,
      body: { permission: 'comment:read_internal' },
    });
    expect((await save(reader, { filters: { surveyScore: [5] } })).body.permission).toBe('survey:read');
    expect((await save(reader, { filters: { field: [`score:is:${CANARY}`] } })).status).toBe(201);
    expect((await save(reader, { filters: { slaState: ['late'] } })).status).toBe(201);
  });

  it('for a customer who reads notes and selects by words, which are also searched in hidden fields', async () => {
    const notes = { permission: 'comment:read_internal', scope: 'own' } as const;
    const noted = await personWith(desk.service, desk.administrator, [...managing, ...within('own'), notes]);
    for (const more of [{ filters: { q: CANARY } }, { except: { q: CANARY } }]) {
      expect((await save(noted, more)).status).toBe(403);
      expect((await policy(noted, more)).status).toBe(403);
    }
  });

  it('for a service level with the same conditions, because tickets name it', async () => {
    for (const [by, filters, status] of [
      [eve, { q: CANARY }, 403],
      [eve, { field: [`score:is:${CANARY}`] }, 422],
      [eve, { field: ['plan:is:pro'] }, 201],
      [eve, { category: ['fraud'] }, 422],
      [reader, { q: CANARY }, 403],
      [desk.administrator, { q: CANARY }, 201],
    ] as const) {
      expect((await policy(by, { filters })).status).toBe(status);
    }
    const { body } = await policy(eve, { filters: { priority: ['low'] } });
    expect((await eve.patch(`/sla-policies/${body.id}`, { except: { q: CANARY } })).status).toBe(403);
  });

  it('but not for what customers can select by in a list', async () => {
    const status = ['open', await desk.service.statusId('open')];
    for (const filters of [{ field: ['plan:is:pro'] }, { tag: ['x'] }, { priority: ['high'] }, { status }]) {
      expect((await save(eve, { filters })).status).toBe(201);
    }
  });
});

describe('testing a rule and reading its runs', () => {
  it.each([
    ['words', { filters: { q: CANARY } }],
    ['a hidden field', { filters: { field: [`score:is:${CANARY}`] } }],
    ['an exception by a hidden field', { except: { field: ['score:is:other'] } }],
    ['a hidden field that it sets', { change: { fields: { score: CANARY } } }],
    ['a note', { when: { type: 'event', events: ['comment.internal'] } }],
    ['service levels', { filters: { slaState: ['none'] } }],
    ['a hidden category', { except: { category: ['fraud'] } }],
    ['tickets without a category', { filters: { category: ['none'] } }],
  ])('is rejected for a customer if the rule depends on %s', async (_what, more) => {
    const ticket = await watched();
    const { body: rule } = await save(desk.administrator, more);
    for (const answer of [
      await eve.post(`/rules/${rule.id}/test`, { ticketId: ticket.id }),
      await desk.preview({ id: rule.id, ticketId: ticket.id }, eve),
      await eve.get(`/rules/${rule.id}/runs`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    }
    const { body: last } = await save(desk.administrator, { when: rule.when });
    const idsBefore = async (by: Person) => {
      const { status, body } = await desk.preview({ id: last.id, ticketId: ticket.id }, by);
      return { status, ids: (body.test?.before ?? []).map(({ id }: { id: string }) => id) };
    };
    const hidden = await idsBefore(eve);
    expect(hidden.status).toBe('when' in more ? 403 : 200);
    expect(hidden.ids).not.toContain(rule.id);
    const { matches } = (await desk.test(rule.id, ticket.id)).body;
    expect((await idsBefore(desk.administrator)).ids.includes(rule.id)).toBe(matches);
    expect((await desk.administrator.get(`/rules/${rule.id}/runs`)).status).toBe(200);
  });

  it('is rejected for a status if a field that it requires is hidden', async () => {
    const ticket = await watched();
    const solved = { change: { statusId: await desk.service.statusId('solved') } };
    const { body: rule } = await save(desk.administrator, solved);
    const test = () => eve.post(`/rules/${rule.id}/test`, { ticketId: ticket.id });
    expect((await test()).status).toBe(200);
    const field = { key: 'cause', name: 'Cause', type: 'text', required: 'solve' };
    const { body: required } = await desk.administrator.post('/fields', field);
    expect((await test()).status).toBe(403);
    await desk.administrator.patch(`/fields/${required.id}`, { archived: true });
  });

  it('shows a text without what its reader cannot see', async () => {
    const ticket = await watched();
    const comment = { body: 'Plan {{fields.plan}}, score {{fields.score|none}}', visibility: 'internal' };
    const { body: rule } = await save(desk.administrator, { comment });
    const shown = await eve.post(`/rules/${rule.id}/test`, { ticketId: ticket.id });
    expect(shown).toMatchObject({ status: 200, body: { matches: true, comment: { body: 'Plan pro, score none' } } });
    const full = await desk.test(rule.id, ticket.id);
    expect(full.body.comment.body).toBe(`Plan pro, score ${CANARY}`);
  });
});

describe('the number of runs', () => {
  it('requires ticket:read for all tickets, also of an API key', async () => {
    const narrowed = await makeKey(desk.service, desk.administrator, { grants: [...managing, ...within('team')] });
    for (const by of [eve, narrowed]) {
      expect(await by.get('/rules/activity')).toMatchObject({ status: 403, body: { permission: 'ticket:read' } });
    }
    expect((await reader.get('/rules/activity')).status).toBe(200);
  });

  it('leaves out rules that depend on what the reader cannot see', async () => {
    const [plain, words] = [
      await save(desk.administrator, {}),
      await save(desk.administrator, { filters: { q: CANARY } }),
    ];
    const counted = async (by: Person) =>
      (await by.get('/rules/activity')).body.data.map(({ ruleId }: { ruleId: string }) => ruleId);
    expect(await counted(desk.administrator)).toEqual(expect.arrayContaining([plain.body.id, words.body.id]));
    expect(await counted(reader)).toContain(plain.body.id);
    expect(await counted(reader)).not.toContain(words.body.id);
  });
});
