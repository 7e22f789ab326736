/** A condition on a custom field, such as `seats:atLeast:10`. */
interface Condition {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}

export function readCondition(text: string): Condition {
  const [key = '', operator = '', ...rest] = text.split(':');
  const value = rest.join(':');
  if (rest.length === 0) return { key, operator, values: [] };
  return { key, operator, values: operator === 'in' || operator === 'notIn' ? value.split('|') : [value] };
}

export const keyOfCondition = (condition: string): string => readCondition(condition).key;

export const conditionsOn = (conditions: readonly string[], key: string): string[] =>
  conditions.filter((condition) => keyOfCondition(condition) === key);

/** Returns the conditions with others on one field. The field keeps its place, and a new one comes last. */
export function replaceConditions(conditions: readonly string[], key: string, next: readonly string[]): string[] {
  const at = conditions.findIndex((condition) => keyOfCondition(condition) === key);
  const others = conditions.filter((condition) => keyOfCondition(condition) !== key);
  return at === -1 ? [...others, ...next] : others.toSpliced(at, 0, ...next);
}
