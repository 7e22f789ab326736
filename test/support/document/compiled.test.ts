import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { checkFrom } from './compiled.ts';
import type { OpenApiDocument } from './document.ts';
import { checkBy } from './schemas.ts';

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
);
const compiled = checkFrom(inject('schemas'));

it('returns the same results with precompiled schemas as with schemas compiled on demand', () => {
  const fresh = checkBy(document);
  const problem = { $ref: '#/components/schemas/Problem' };
  const right = { type: '/', title: 'a', status: 404, code: 'not_found', requestId: 'b' };
  for (const value of [right, { ...right, status: 'x' }, { ...right, stack: 'y' }, {}, null]) {
    expect(compiled(problem, value)).toEqual(fresh(problem, value));
  }
  expect(compiled(problem, { ...right, stack: 'y' })).toEqual(['/stack is not in the document']);
});

it('reports schemas that were not compiled', () => {
  expect(() => compiled({ type: 'string', title: 'of nobody' }, 'x')).toThrow('was not compiled');
});
