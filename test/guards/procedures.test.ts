import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { permissionKeys } from '../../server/src/contract/base/permissions.ts';
import { declaredProcedures } from './tables/procedures.ts';

describe.each(declaredProcedures())('$name', ({ type, meta, input, output }) => {
  it('declares who can call it', () => {
    const known = [null, 'signed_in', 'in_session', 'verified_session', 'verified', ...permissionKeys];
    expect(known).toEqual(expect.arrayContaining([meta.access].flat()));
  });

  it('declares its REST endpoint, with a summary and a tag', () => {
    expect(meta.openapi?.path).toMatch(/^\/[a-z]/);
    expect(meta.openapi?.summary).toMatch(/^[A-Z].{5,}/);
    expect(meta.openapi?.tags).toHaveLength(1);
  });

  it('declares its output', () => {
    expect(output).toBeInstanceOf(z.ZodType);
  });

  it.each(['nonsense', '__proto__'])('rejects the undeclared field %s over every interface', (field) => {
    const sent: unknown = JSON.parse(`{"${field}":1}`);
    expect(input?.safeParse(sent).error?.issues ?? []).toEqual(
      input === null
        ? []
        : expect.arrayContaining([expect.objectContaining({ code: 'unrecognized_keys', keys: [field] })]),
    );
  });

  it('uses GET for reads and another method for changes', () => {
    expect(meta.openapi?.method === 'GET').toBe(type !== 'mutation');
  });
});

it('uses each path and method for one procedure only', () => {
  const transports = declaredProcedures().map(({ meta }) => `${meta.openapi?.method} ${meta.openapi?.path}`);
  expect(transports).toEqual([...new Set(transports)]);
});
