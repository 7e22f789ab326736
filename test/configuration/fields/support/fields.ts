import { expect } from 'vitest';
import type { Field } from '../../../../server/src/contract/configuration/fields.ts';
import type { Person } from '../../../support/service.ts';

export const PLANS = [
  { key: 'basic', name: 'Basic' },
  { key: 'pro', name: 'Professional' },
];

let made = 0;

/** Creates a field with a key of its own. */
export async function makeField(administrator: Person, more: object = {}): Promise<Field> {
  made += 1;
  const { status, body } = await administrator.post('/fields', {
    key: `field_${made}`,
    name: `Field ${made}`,
    type: 'text',
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
