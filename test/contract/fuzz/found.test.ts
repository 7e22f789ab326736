import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { fetchDocument, type Operation, type ServedDocument } from './support/document.ts';
import { validatorsOf } from './support/json-schema.ts';

/** Regression tests for contradictions that generated requests have found. */
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
  if (!found) throw new Error(`No operation ${id}`);
  return found;
}

/** Returns whether the document allows a body, and whether the service accepts it. */
async function checked(id: string, body: object) {
  const { template, bodies } = operation(id);
  const schema = bodies.get('application/json') ?? {};
  const { status, body: answer } = await administrator.post(template, body);
  const allowed = validatorsOf(document.components)(schema, body).length === 0;
  return { allowed, taken: status < 300, code: answer?.errors?.[0]?.code };
}

describe('the OpenAPI document and the service agree on a text', () => {
  it.each([
    ['as many emoji as it can have characters', '💥'.repeat(200), true],
    ['one emoji too many', '💥'.repeat(201), false],
    ['one trailing space too many', `${'x'.repeat(200)} `, false],
    ['leading and trailing whitespace', '  It is broken\n', true],
    ['only whitespace', ' \n\t', false],
    ['an inner line break', 'It is\nbroken', false],
    ['a NUL', 'It is\u0000broken', false],
    ['a tab and a right-to-left override', 'It\tis \u202ebroken', true],
  ])('such as a subject of %s', async (_, subject, expected) => {
    expect(await checked('ticketsCreate', { subject })).toMatchObject({ allowed: expected, taken: expected });
  });

  it.each([
    ['only whitespace outside ASCII', ' \u00a0\t'],
    ['an inner line separator', 'It is\u2028broken'],
    ['only characters that no one sees', '\u200b\u200d'],
    ['only a direction override and a filler', '\u202e\u3164'],
  ])(
    'except that only the service rejects a subject of %s, which no portable pattern can describe',
    async (_, subject) => {
      expect(await checked('ticketsCreate', { subject })).toMatchObject({ allowed: true, taken: false });
    },
  );

  it('such as a description with NUL', async () => {
    const sent = { subject: 'It is broken', description: 'really\u0000' };
    expect(await checked('ticketsCreate', sent)).toMatchObject({ allowed: false, taken: false });
  });

  it('such as a password of five emoji, which has five characters', async () => {
    const sent = { name: 'Somebody', email: 'somebody@example.com', password: '💥🌋🐙🧶🪐' };
    expect(await checked('authRegister', sent)).toMatchObject({ allowed: false, taken: false, code: 'too_small' });
  });

  it.each([
    ['https://192.88.98.1/hook', true],
    ['HTTPS://192.88.98.1/hook?a=b', true],
    ['http:192.88.98.1', false],
    ['ftp://192.88.98.1/', false],
    ['https://me:secret@192.88.98.1/', false],
    ['https://192.88.98.1/#there', false],
  ])('such as a webhook URL with %s', async (url, expected) => {
    const sent = { url, eventTypes: ['ticket.*'] };
    expect(await checked('webhooksCreate', sent)).toMatchObject({ allowed: expected, taken: expected });
  });
});

it('stores text without what makes it read in another order, whichever operation takes it', async () => {
  const [spoof, seen] = ['invoice\u202efdp.exe\ufeff', 'invoicefdp.exe'];
  const { body: ticket } = await administrator.post('/tickets', { subject: spoof, description: spoof });
  expect(ticket).toMatchObject({ subject: seen, description: seen });
  const { body: comment } = await administrator.post(`/tickets/${ticket.id}/comments`, { body: spoof });
  expect(comment.body).toBe(seen);
  const { body: user } = await administrator.post('/users', { name: '\u202etroppuS', email: 'seen@example.com' });
  expect(user.name).toBe('troppuS');
  const blank = { body: '\u200b' };
  expect((await administrator.post(`/tickets/${ticket.id}/comments`, blank)).status).toBe(422);
});

describe('the OpenAPI document and the service agree on a value', () => {
  it('such as a list with duplicates', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Once' });
    const sent = { ids: [body.id, body.id], change: { priority: 'high' } };
    expect(await checked('ticketsBulk', sent)).toMatchObject({ allowed: false, taken: false });
  });

  it('such as a bulk change without changes', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'As it is' });
    expect(await checked('ticketsBulk', { ids: [body.id], change: {} })).toMatchObject({
      allowed: false,
      taken: false,
    });
  });

  it('such as a template with an unknown property', async () => {
    const en = { subject: 'Read this', body: 'Please', footer: 'Bye' };
    const sent = { event: 'ticket.created', audience: 'requester', channel: 'email', templates: { en } };
    expect(await checked('notificationRulesCreate', sent)).toMatchObject({ allowed: false, taken: false });
  });

  it('such as an id of any UUID version', async () => {
    const { status } = await administrator.get('/users/ffffffff-ffff-ffff-ffff-fffffffffffe');
    expect(status).toBe(404);
  });
});

describe('the OpenAPI document contains the response to', () => {
  it('a ticket with a missing parent', async () => {
    const { status } = await administrator.post('/tickets', { subject: 'A child', parentId: 'TKT-999999999' });
    expect(operation('ticketsCreate').statuses).toContain(status);
  });

  it.each(['"2"', 'W/"1"', '"never"'])('If-Match: %s without a version to compare', async (tag) => {
    const { status, body } = await administrator.post('/tickets', { subject: 'New' }, { 'If-Match': tag });
    expect([status, body.errors[0].pointer]).toEqual([422, '#/headers/If-Match']);
  });

  it('a change repeated with its Idempotency-Key', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'First' });
    const change = () => administrator.patch(`/tickets/${body.id}`, { subject: 'Then' }, { 'Idempotency-Key': 'once' });
    expect((await change()).status).toBe(200);
    expect((await change()).headers.get('Idempotent-Replayed')).toBe('true');
    expect(operation('ticketsUpdate').parameters.map(({ name }) => name)).toContain('Idempotency-Key');
  });
});
