import type { FieldType } from '../../../platform/api/types.ts';
import { readCondition } from './condition.ts';

/** `between` is two conditions: from a first value, and below a second one. */
type ComparisonName = 'is' | 'isNot' | 'atLeast' | 'below' | 'after' | 'before' | 'between' | 'isSet' | 'isEmpty';

/** How the tickets of a list compare with values, as a person chooses it. Ranges can lack either value. */
export interface Comparison {
  readonly name: ComparisonName;
  readonly values: readonly string[];
}

const always = ['isSet', 'isEmpty'] as const;
const options = ['is', 'isNot', ...always] as const;

/** The comparisons that are offered for a field. The first one is chosen at the beginning. */
export const comparisonsOf: Record<FieldType, readonly [ComparisonName, ...ComparisonName[]]> = {
  text: ['is', ...always],
  long_text: [...always],
  number: ['atLeast', 'below', 'between', 'is', ...always],
  date: ['after', 'before', 'between', 'is', ...always],
  checkbox: ['is', ...always],
  select: options,
  multi_select: options,
};

export const needsNoValue = (name: ComparisonName): boolean => name === 'isSet' || name === 'isEmpty';

const rangeOf = (type: FieldType) =>
  type === 'date' ? (['after', 'before'] as const) : (['atLeast', 'below'] as const);

/** Returns the comparison of conditions on one field. Undefined if there is none, or none that the form can show. */
export function comparisonIn(type: FieldType, conditions: readonly string[]): Comparison | undefined {
  const [first, second, ...more] = conditions.map(readCondition);
  if (first === undefined || more.length > 0) return undefined;
  if (second !== undefined) {
    const [from, below] = rangeOf(type);
    if (first.operator !== from || second.operator !== below) return undefined;
    return { name: 'between', values: [...first.values, ...second.values] };
  }
  const operator = first.operator === 'in' ? 'is' : first.operator === 'notIn' ? 'isNot' : first.operator;
  const name = comparisonsOf[type].find((one) => one === operator);
  const isList = first.values.length > 1 && type !== 'select' && type !== 'multi_select';
  return name === undefined || isList ? undefined : { name, values: first.values };
}

/** Returns the conditions of a comparison; none while it lacks a value. */
export function conditionsOf({ key, type }: { key: string; type: FieldType }, { name, values }: Comparison): string[] {
  if (needsNoValue(name)) return [`${key}:${name}`];
  if (name === 'between') {
    return rangeOf(type).flatMap((operator, place) => (values[place] ? [`${key}:${operator}:${values[place]}`] : []));
  }
  const [first, ...others] = values;
  if (!first) return [];
  if (others.length === 0) return [`${key}:${name}:${first}`];
  return [`${key}:${name === 'isNot' ? 'notIn' : 'in'}:${values.join('|')}`];
}

/** Whether a range ends before it begins, so that no ticket can match. */
export function isReversed(type: FieldType, { name, values: [from, below] }: Comparison): boolean {
  if (name !== 'between' || !from || !below) return false;
  return type === 'date' ? below <= from : Number(below) <= Number(from);
}
