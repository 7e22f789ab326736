import { expect, it } from 'vitest';
import {
  type Comparison,
  comparisonIn,
  conditionsOf,
  isReversed,
} from '../../admin-console/src/configuration/fields/conditions/comparison.ts';
import { conditionText } from '../../admin-console/src/configuration/fields/conditions/condition-text.ts';
import type { FieldType } from '../../admin-console/src/platform/api/types.ts';
import { en } from '../../admin-console/src/platform/i18n/en/index.ts';
import type { Translate } from '../../admin-console/src/platform/i18n/translate.ts';

type Words = { readonly [key: string]: string | Words };

const t: Translate = (key, values = {}) => {
  let text: string | Words | undefined = en;
  for (const part of key.split('.')) text = typeof text === 'object' ? text[part] : undefined;
  return String(text).replaceAll(/%\{(\w+)\}/g, (_, name) => String(values[name]));
};
const options = ['Basic', 'Professional', 'Gold', 'Trial'].map((name) => ({
  key: name.slice(0, 3),
  name,
  archived: false,
}));

it.each<[FieldType, Comparison['name'], string[], conditions: string[], words: string]>([
  ['select', 'is', ['Gol'], ['x:is:Gol'], 'Gold'],
  ['select', 'is', ['Bas', 'Pro'], ['x:in:Bas|Pro'], 'Basic or Professional'],
  ['select', 'isNot', ['Pro', 'Gol'], ['x:notIn:Pro|Gol'], 'not Professional or Gold'],
  ['multi_select', 'isNot', ['Pro'], ['x:isNot:Pro'], 'not Professional'],
  ['multi_select', 'is', ['Bas', 'Pro', 'Gol', 'Tri'], ['x:in:Bas|Pro|Gol|Tri'], 'Basic, Professional +2'],
  ['select', 'isSet', [], ['x:isSet'], 'has a value'],
  ['select', 'isEmpty', [], ['x:isEmpty'], 'has no value'],
  ['number', 'atLeast', ['20'], ['x:atLeast:20'], 'at least 20'],
  ['number', 'below', ['20'], ['x:below:20'], 'below 20'],
  ['number', 'is', ['1000.5'], ['x:is:1000.5'], '1,000.5'],
  ['number', 'between', ['3', '21'], ['x:atLeast:3', 'x:below:21'], 'at least 3 and below 21'],
  ['date', 'after', ['2026-04-15'], ['x:after:2026-04-15'], 'on or after Apr 15, 2026'],
  ['date', 'before', ['2026-04-15'], ['x:before:2026-04-15'], 'before Apr 15, 2026'],
  [
    'date',
    'between',
    ['2026-04-15', '2026-05-01'],
    ['x:after:2026-04-15', 'x:before:2026-05-01'],
    'on or after Apr 15, 2026 and before May 1, 2026',
  ],
  ['text', 'is', ['A:7|b'], ['x:is:A:7|b'], 'A:7|b'],
  ['checkbox', 'is', ['false'], ['x:is:false'], 'No'],
])('%s %s %j is stored as %j, shown again, and said as “%s”', (type, name, values, conditions, words) => {
  const comparison = { name, values };
  expect(conditionsOf({ key: 'x', type }, comparison)).toEqual(conditions);
  expect(comparisonIn(type, conditions)).toEqual(comparison);
  expect(conditionText({ name: 'X', description: '', type, options }, conditions, { t, locale: 'en-US' })).toBe(words);
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
