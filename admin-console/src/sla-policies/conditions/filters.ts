import type { CustomField, SlaPolicyFilters } from '../../api/types.ts';
import { chosenKeys, type FieldValue } from '../../fields/value/field-value.ts';

const shown: readonly string[] = ['category', 'team', 'type', 'priority', 'channel', 'tag', 'field'];

/** Returns the number of conditions that the form does not show. Saving keeps them. */
export const othersIn = (filters: SlaPolicyFilters): number =>
  Object.entries(filters).filter(([name, value]) => value !== undefined && !shown.includes(name)).length;

/** Removes what is not set, because the service compares the rest with what is stored. */
export const withoutEmpty = (filters: SlaPolicyFilters): SlaPolicyFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

/** Returns the key of the field in a condition such as `plan:in:basic|pro`. */
export const keyIn = (condition: string): string => condition.slice(0, condition.indexOf(':'));

/** Returns the value that a condition asks for; null if the form cannot show it. */
export function valueIn({ type }: CustomField, condition: string): FieldValue {
  const [, operator = '', ...rest] = condition.split(':');
  const text = rest.join(':');
  if (operator === 'in') return text.split('|');
  if (operator !== 'is') return null;
  if (type === 'select' || type === 'multi_select') return [text];
  if (type === 'number') return Number(text);
  return type === 'checkbox' ? text === 'true' : text;
}

/** Returns the condition that a field has any of the chosen options, or exactly a value. */
export function conditionFor({ key, type }: CustomField, value: FieldValue): string {
  const asksOptions = type === 'select' || type === 'multi_select';
  return asksOptions ? `${key}:in:${chosenKeys(value).join('|')}` : `${key}:is:${value}`;
}
