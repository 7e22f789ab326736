import type { CustomField } from '../../api/types.ts';

/** The choices "has a value" and "has no value". Not keys of options, which start with a letter or a digit. */
export const SET = '+';
export const EMPTY = '-';

type Conditions = readonly string[];

const isOf = (key: string, condition: string) => condition.startsWith(`${key}:`);

/** Returns the key of the field that a condition such as `plan:is:pro` is about. */
export const keyOfCondition = (condition: string): string => condition.split(':', 1)[0] ?? '';

/** Returns what is chosen in the menu of a field; null if its menu cannot show the conditions. */
export function chosenIn(conditions: Conditions, { key, type }: Pick<CustomField, 'key' | 'type'>): string[] | null {
  const [condition, ...others] = conditions.filter((each) => isOf(key, each));
  if (condition === undefined) return [];
  if (others.length > 0) return null;
  const [, operator = '', ...rest] = condition.split(':');
  if (operator === 'isSet') return [SET];
  if (operator === 'isEmpty') return [EMPTY];
  if (type !== 'select' && type !== 'multi_select' && type !== 'checkbox') return null;
  return operator === 'is' || operator === 'in' ? rest.join(':').split('|') : null;
}

/** Returns the conditions after a choice in the menu of a field. */
export function afterChoice(conditions: Conditions, key: string, chosen: readonly string[]): string[] {
  const others = withoutField(conditions, key);
  const [first] = chosen;
  if (first === undefined) return others;
  if (first === SET) return [...others, `${key}:isSet`];
  if (first === EMPTY) return [...others, `${key}:isEmpty`];
  return [...others, chosen.length === 1 ? `${key}:is:${first}` : `${key}:in:${chosen.join('|')}`];
}

export const withoutField = (conditions: Conditions, key: string): string[] =>
  conditions.filter((condition) => !isOf(key, condition));
