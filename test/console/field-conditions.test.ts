import { expect, it } from 'vitest';
import {
  type Comparison,
  comparisonIn,
  conditionsOf,
  isReversed,
} from '../../admin-console/src/configuration/fields/conditions/comparison.ts';
import type { FieldType } from '../../admin-console/src/platform/api/types.ts';

it.each<[FieldType, Comparison['name'], string[], conditions: string[]]>([
  ['select', 'is', ['gold'], ['x:is:gold']],
  ['select', 'is', ['basic', 'pro'], ['x:in:basic|pro']],
  ['select', 'isNot', ['pro', 'gold'], ['x:notIn:pro|gold']],
  ['multi_select', 'isNot', ['pro'], ['x:isNot:pro']],
  ['multi_select', 'is', ['basic', 'pro', 'gold', 'trial'], ['x:in:basic|pro|gold|trial']],
  ['select', 'isSet', [], ['x:isSet']],
  ['select', 'isEmpty', [], ['x:isEmpty']],
  ['number', 'atLeast', ['20'], ['x:atLeast:20']],
  ['number', 'below', ['20'], ['x:below:20']],
  ['number', 'is', ['1000.5'], ['x:is:1000.5']],
  ['number', 'between', ['3', '21'], ['x:atLeast:3', 'x:below:21']],
  ['date', 'after', ['2026-04-15'], ['x:after:2026-04-15']],
  ['date', 'before', ['2026-04-15'], ['x:before:2026-04-15']],
  ['date', 'between', ['2026-04-15', '2026-05-01'], ['x:after:2026-04-15', 'x:before:2026-05-01']],
  ['text', 'is', ['A:7|b'], ['x:is:A:7|b']],
  ['checkbox', 'is', ['false'], ['x:is:false']],
])('%s %s %j is stored as %j and shown again', (type, name, values, conditions) => {
  const comparison = { name, values };
  expect(conditionsOf({ key: 'x', type }, comparison)).toEqual(conditions);
  expect(comparisonIn(type, conditions)).toEqual(comparison);
});

it.each<[FieldType, string[]]>([
  ['number', ['x:in:20|3']],
  ['number', ['x:below:3', 'x:atLeast:2']],
  ['text', ['x:atLeast:3']],
  ['number', ['x:atLeast:1', 'x:below:5', 'x:is:3']],
])('does not offer to edit conditions on a %s that the form cannot show: %j', (type, conditions) => {
  expect(comparisonIn(type, conditions)).toBeUndefined();
});

it.each<[FieldType, string[], boolean]>([
  ['number', ['20', '3'], true],
  ['number', ['3', '3'], true],
  ['number', ['3', '20'], false],
  ['number', ['3', ''], false],
  ['date', ['2026-05-01', '2026-04-15'], true],
  ['date', ['2026-04-15', '2026-05-01'], false],
])('knows whether a range of a %s from %j is reversed', (type, values, reversed) => {
  expect(isReversed(type, { name: 'between', values })).toBe(reversed);
});
