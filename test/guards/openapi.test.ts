import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../server/scripts/openapi/document.ts';
import { examples } from '../../server/scripts/openapi/examples/examples.ts';
import { appRouter } from '../../server/src/router.ts';
import { declaredProcedures } from './tables/procedures.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(appRouter, { examples })));
const defaultSecurity: object[] = document.security;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: string[];
  readonly security?: object[];
  readonly responses: Record<string, unknown>;
}
const operations: [string, Operation][] = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
);

describe('the OpenAPI document', () => {
  it('matches the checked-in file', async () => {
    const golden = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
    const fresh = golden === `${JSON.stringify(document, null, 2)}\n`;
    expect(fresh, 'docs/openapi.json is stale: run `npx -y pnpm@12 generate`').toBe(true);
  });

  it('contains every procedure, each with a unique name', () => {
    const transports = declaredProcedures().map(({ meta }) => `${meta.openapi?.method} ${meta.openapi?.path}`);
    expect(operations.map(([transport]) => transport).sort()).toEqual(transports.sort());
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes each tag that it uses', () => {
    const described = document.tags.filter(({ description }: { description?: string }) => description);
    const used = new Set(operations.flatMap(([, { tags }]) => tags));
    expect(described.map(({ name }: { name: string }) => name).sort()).toEqual([...used].sort());
  });
});

describe.each(operations)('the operation %s', (_, operation) => {
  it('documents who can call it, its responses and its errors', () => {
    expect(operation.summary).toBeTruthy();
    const codes = Object.keys(operation.responses);
    expect(codes.some((code) => code.startsWith('2'))).toBe(true);
    expect(codes.some((code) => code.startsWith('4'))).toBe(true);
    const takesToken = (operation.security ?? defaultSecurity).some((one) => Object.keys(one).length > 0);
    expect(codes).toEqual(takesToken ? expect.arrayContaining(['401']) : expect.anything());
  });
});
