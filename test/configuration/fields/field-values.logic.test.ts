import { describe, expect, it } from 'vitest';
import type { FieldRow } from '../../../server/src/configuration/fields/field.queries.ts';
import { parseValue } from '../../../server/src/configuration/fields/field-values.logic.ts';
import type { FieldType, FieldValue } from '../../../server/src/contract/configuration/fields.ts';

const fieldOf = (type: FieldType): FieldRow => ({
  id: '01900000-0000-7000-8000-000000000000',
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
  key: 'plan',
  name: 'Plan',
  description: '',
  type,
  options: [
    { key: 'basic', name: 'Basic', archived: false },
    { key: 'pro', name: 'Pro', archived: false },
    { key: 'old', name: 'Old', archived: true },
    ...Array.from({ length: 20 }, (_, n) => ({ key: `n${n}`, name: `${n}`, archived: false })),
  ],
  required: 'never',
  requester_access: 'hidden',
  sensitive: false,
  slot: null,
  indexed: false,
  position: 1,
  archived_at: null,
  deleted_at: null,
  category_ids: [],
});

const parse = (type: FieldType, input: FieldValue | null, current: FieldValue | null = null) =>
  parseValue(fieldOf(type), input, current);
const many = Array.from({ length: 20 }, (_, n) => `n${n}`);

describe('a value', () => {
  it.each<[FieldType, FieldValue | null, FieldValue | null]>([
    ['text', '  Order 4711 ', 'Order 4711'],
    ['text', 'é'.normalize('NFD'), 'é'.normalize('NFD')],
    ['text', '👩‍👩‍👧'.repeat(50), '👩‍👩‍👧'.repeat(50)],
    ['long_text', 'Two\nlines', 'Two\nlines'],
    ['number', 12.5, 12.5],
    ['number', -0, 0],
    ['number', 1e300, 1e300],
    ['date', '2028-02-29', '2028-02-29'],
    ['checkbox', false, false],
    ['select', 'pro', 'pro'],
    ['multi_select', ['pro', 'basic'], ['basic', 'pro']],
    ['multi_select', many, many],
    ['multi_select', [], null],
    ['text', null, null],
  ])('of the type %s can be %j', (type, input, value) => {
    expect(parse(type, input)).toEqual({ value, errors: null });
  });

  it.each<[FieldType, FieldValue, string]>([
    ['text', 12, '#/fields/plan invalid_type'],
    ['text', '   ', '#/fields/plan too_small'],
    ['text', 'Two\nlines', '#/fields/plan invalid_format'],
    ['text', 'x'.repeat(501), '#/fields/plan too_big'],
    ['text', 'half \ud800', '#/fields/plan custom'],
    ['long_text', 'NUL \0', '#/fields/plan invalid_format'],
    ['long_text', 'x'.repeat(10_001), '#/fields/plan too_big'],
    ['number', '10', '#/fields/plan invalid_type'],
    ['number', Number.POSITIVE_INFINITY, '#/fields/plan invalid_type'],
    ['date', '2026-02-29', '#/fields/plan invalid_format'],
    ['date', '2026-12-31T00:00:00Z', '#/fields/plan invalid_format'],
    ['checkbox', 'true', '#/fields/plan invalid_type'],
    ['select', 'Pro', '#/fields/plan custom'],
    ['select', 'old', '#/fields/plan custom'],
    ['select', ['pro'], '#/fields/plan invalid_type'],
    ['multi_select', 'pro', '#/fields/plan invalid_type'],
    ['multi_select', ['pro', 'gone'], '#/fields/plan/1 custom'],
    ['multi_select', ['pro', 'pro'], '#/fields/plan custom'],
    ['multi_select', [...many, 'pro'], '#/fields/plan too_big'],
  ])('of the type %s cannot be %j', (type, input, fault) => {
    const { errors } = parse(type, input);
    expect(errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([fault]);
  });

  it('keeps an option that was archived after the ticket got it', () => {
    expect(parse('select', 'old', 'old')).toEqual({ value: 'old', errors: null });
    expect(parse('multi_select', ['old', 'pro'], ['old'])).toEqual({ value: ['pro', 'old'], errors: null });
    expect(parse('select', 'old', 'pro').errors).toHaveLength(1);
  });
});
