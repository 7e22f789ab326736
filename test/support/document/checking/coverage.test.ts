import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../document.ts';
import { coverageOf } from './coverage-report.ts';

const rejected = (...codes: string[]) => ({
  content: {
    'application/problem+json': { examples: Object.fromEntries(codes.map((code) => [code, { value: { code } }])) },
  },
});
const document: OpenApiDocument = {
  servers: [{ url: '/api' }],
  paths: {
    '/things': {
      get: { operationId: 'list', responses: { 200: {}, 304: {}, 400: { $ref: '#/components/responses/Bad' } } },
      post: { operationId: 'create', responses: { 201: {}, 409: rejected('taken', 'busy') } },
    },
  },
  components: { schemas: {}, headers: {}, responses: { Bad: rejected('bad') } },
};

describe('coverage of a document', () => {
  it('is counted by operation, status and code', () => {
    const { documented, seen } = coverageOf(document, new Set(['list 200', 'create 409 busy', 'other 200']));
    expect([documented, seen]).toEqual([6, 2]);
  });

  it('lists operations without a request, and error codes without a response', () => {
    const { successesUnseen, codesUnseen } = coverageOf(document, new Set(['list 200', 'list 400 bad']));
    expect(successesUnseen).toEqual(['create 201']);
    expect(codesUnseen).toEqual(['taken', 'busy']);
  });

  it('is complete if everything was observed', () => {
    const all = new Set(['list 200', 'create 201', 'list 400 bad', 'create 409 taken', 'create 409 busy']);
    expect(coverageOf(document, all)).toMatchObject({ successesUnseen: [], codesUnseen: [] });
  });
});
