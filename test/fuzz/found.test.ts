import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../support/service.ts';
import { fetchDocument, type Operation, type ServedDocument } from './support/document.ts';
import { validatorsOf } from './support/validators.ts';

/** What requests made of the document have found, each with what was wrong. */
let service: TestService;
let administrator: Person;
let document: ServedDocument;
beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  document = await fetchDocument(service.url);
});
afterAll(() => service.stop());

function operation(id: string): Operation {
  const found = document.operations.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
}

/** Whether the document allows a body, and whether the service takes it. */
async function judged(id: string, body: object) {
  const { template, bodies } = operation(id);
  const schema = bodies.get('application/json') ?? {};
  const { status, body: answer } = await administrator.post(template, body);
  const allowed = validatorsOf(document.components)(schema, body).length === 0;
  return { allowed, taken: status < 300, code: answer?.errors?.[0]?.code };
}

describe('the document says of a text what the service does', () => {
  it.each([
    ['as many emoji as characters', '💥'.repeat(200), true],
    ['one more', '💥'.repeat(201), false],
    ['one too long by a blank', `${'x'.repeat(200)} `, false],
    ['blanks around', '  It is broken\n', true],
    ['only blanks', ' \n\t', false],
    ['a line break within', 'It is\nbroken', false],
    ['a NUL', 'It is\u0000broken', false],
    ['a tab and right to left', 'It\tis \u202ebroken', true],
  ])('a subject of %s', async (_, subject, expected) => {
    expect(await judged('ticketsCreate', { subject })).toMatchObject({ allowed: expected, taken: expected });
  });

  it.each([
    ['only blanks outside ASCII', ' \u00a0\t'],
    ['a line separator within', 'It is\u2028broken'],
  ])('a subject of %s, which a portable pattern cannot name, is refused by the service alone', async (_, subject) => {
    expect(await judged('ticketsCreate', { subject })).toMatchObject({ allowed: true, taken: false });
  });

  it('a description with a NUL', async () => {
    const sent = { subject: 'It is broken', description: 'really\u0000' };
    expect(await judged('ticketsCreate', sent)).toMatchObject({ allowed: false, taken: false });
  });

  it('a password of five emoji has five characters', async () => {
    const sent = { name: 'Somebody', email: 'somebody@example.com', password: '💥🌋🐙🧶🪐' };
    expect(await judged('authRegister', sent)).toMatchObject({ allowed: false, taken: false, code: 'too_small' });
  });

  it.each([
    ['https://192.88.98.1/hook', true],
    ['HTTPS://192.88.98.1/hook?a=b', true],
    ['http:192.88.98.1', false],
    ['ftp://192.88.98.1/', false],
    ['https://me:secret@192.88.98.1/', false],
    ['https://192.88.98.1/#there', false],
  ])('an endpoint at %s', async (url, expected) => {
    const sent = { url, eventTypes: ['ticket.*'] };
    expect(await judged('webhooksCreate', sent)).toMatchObject({ allowed: expected, taken: expected });
  });
});

describe('the document says of a value what the service does', () => {
  it('a list in which something stands twice', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Once' });
    const sent = { ids: [body.id, body.id], change: { priority: 'high' } };
    expect(await judged('ticketsBulk', sent)).toMatchObject({ allowed: false, taken: false });
  });

  it('a change of many that changes nothing', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'As it is' });
    expect(await judged('ticketsBulk', { ids: [body.id], change: {} })).toMatchObject({ allowed: false, taken: false });
  });

  it('a template with a member that there is not', async () => {
    const en = { subject: 'Read this', body: 'Please', footer: 'Bye' };
    const sent = { event: 'ticket.created', audience: 'requester', channel: 'email', templates: { en } };
    expect(await judged('notificationRulesCreate', sent)).toMatchObject({ allowed: false, taken: false });
  });

  it('an id by its form alone, of whatever version', async () => {
    const { status } = await administrator.get('/users/ffffffff-ffff-ffff-ffff-fffffffffffe');
    expect(status).toBe(404);
  });
});

describe('the document has every answer', () => {
  it('a ticket under one that is not there', async () => {
    const { status } = await administrator.post('/tickets', { subject: 'A child', parentId: 'TKT-999999999' });
    expect(operation('ticketsCreate').statuses).toContain(status);
  });

  it.each(['"2"', 'W/"1"', '"never"'])('If-Match: %s where there is no version to compare', async (tag) => {
    const { status, body } = await administrator.post('/tickets', { subject: 'New' }, { 'If-Match': tag });
    expect([status, body.errors[0].pointer]).toEqual([422, '#/headers/If-Match']);
  });

  it('a change once more, by its Idempotency-Key', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'First' });
    const change = () => administrator.patch(`/tickets/${body.id}`, { subject: 'Then' }, { 'Idempotency-Key': 'once' });
    expect((await change()).status).toBe(200);
    expect((await change()).headers.get('Idempotent-Replayed')).toBe('true');
    expect(operation('ticketsUpdate').parameters.map(({ name }) => name)).toContain('Idempotency-Key');
  });
});
