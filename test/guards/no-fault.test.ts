import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../server/scripts/openapi/document.ts';
import { publicErrorCodes } from '../../server/src/contract/base/errors.ts';
import { appRouter } from '../../server/src/router.ts';
import { codePoint } from '../support/code-point.ts';
import { depth } from '../support/depth.ts';
import { textWithoutReferences } from '../support/document/document.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

/** Verifies that no input to any operation causes an internal error or an undocumented error code. */
let service: TestService;
let administrator: Person;
let known: Record<string, string>;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  const ticket = await administrator.post('/tickets', { subject: 'Here' });
  const team = await administrator.post('/teams', { name: 'Here' });
  const category = await administrator.post('/categories', { key: 'here', name: 'Here' });
  const statuses = await administrator.get('/statuses');
  const spare = await service.person('requester');
  known = {
    ticket: ticket.body.id,
    reference: ticket.body.reference,
    team: team.body.id,
    category: category.body.id,
    status: statuses.body.data[0].id,
    user: spare.id,
  };
});
afterAll(() => service.stop());

interface Operation {
  readonly parameters?: { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { properties?: object } }> };
}

const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  textWithoutReferences(openApiDocument(appRouter)),
);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
);

const NASTY = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'true',
    'NaN',
    '\u0000',
    '\ud800',
    '💥',
    'a'.repeat(300),
    '%',
    "' or 1=1 --",
    '../..',
  ],
  ...['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z'],
  ...['00000000-0000-0000-0000-000000000000', 'TKT-999999999', 'TKT-0', 'me', 'none', '__proto__', 'a@b.co'],
];
const values = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, 1e308),
  fc.constantFrom('ticket', 'reference', 'team', 'category', 'status', 'user').map((name) => ({ known: name })),
  fc.string({ maxLength: 60, unit: codePoint }),
  fc.array(fc.constantFrom(...NASTY, 1, null), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('en', 'body', 'fromId', '__proto__', 'x'), fc.constantFrom(...NASTY), { maxKeys: 3 }),
);

const resolve = (value: unknown) =>
  typeof value === 'object' && value !== null && 'known' in value ? known[String(value.known)] : value;
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Operations that would lock out the account of this test. */
const HARMFUL = ['POST /auth/logout', 'POST /auth/change-password'];

describe.each(operations.filter(({ name }) => !HARMFUL.includes(name)))('$name', ({ method, path, operation }) => {
  const properties = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {});
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const fields = (names: string[]) =>
    names.length === 0
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom(...names, 'unknown'), values, { maxKeys: names.length });

  it('handles any input without an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 3, maxLength: 3 }),
        fields(query),
        fields(properties),
        async (ids, requested, sent) => {
          let at = 0;
          const target = path.replaceAll(/\{[^}]+\}/g, () =>
            encodeURIComponent(asText(resolve(ids[at++])).toWellFormed()),
          );
          const search = new URLSearchParams(
            Object.entries(requested).map(([name, value]): [string, string] => [name, asText(resolve(value))]),
          );
          const body = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, resolve(value)]));
          const response = await fetch(`${service.url}/api${target}?${search}`, {
            method: method.toUpperCase(),
            headers: { Authorization: `Bearer ${administrator.token}`, 'Content-Type': 'application/json' },
            ...(properties.length > 0 && { body: JSON.stringify(body) }),
          });
          expect(response.status, service.logLines.at(-1)).toBeLessThan(500);
          if (response.status < 400) return;
          expect(response.headers.get('content-type')).toContain('application/problem+json');
          const problem: { code?: string } = JSON.parse(await response.text());
          expect(publicErrorCodes).toContain(problem.code);
        },
      ),
      { numRuns: depth({ quick: 2, deep: 25 }) },
    );
  });
});
