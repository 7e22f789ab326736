import type { CustomField } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/use-t.ts';
import type { FieldValue } from '../field-value.ts';
import { fieldValueText } from '../field-value-text.ts';
import { readCondition } from './condition.ts';

interface Words {
  t: Translate;
  locale: string;
}

/** Beyond it, the first ones and the number of the others say enough. */
const MOST_NAMED = 3;

const operators = ['is', 'in', 'isNot', 'notIn', 'atLeast', 'below', 'after', 'before', 'isSet', 'isEmpty'] as const;

/** Says in words what conditions on a field ask for, without its name: `at least 10 and below 50`. */
export function conditionText(field: CustomField, conditions: readonly string[], { t, locale }: Words): string {
  const texts = conditions.map((condition) => {
    const { operator, values } = readCondition(condition);
    const known = operators.find((one) => one === operator);
    const names = values.map((value) => fieldValueText(field, typedValue(field, value), t, locale));
    return known ? t(`fields.conditions.words.${known}`, { value: listOf(names, locale) }) : condition;
  });
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
}

function listOf(names: readonly string[], locale: string): string {
  if (names.length > MOST_NAMED)
    return `${names.slice(0, MOST_NAMED - 1).join(', ')} +${names.length - MOST_NAMED + 1}`;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}

function typedValue({ type }: CustomField, value: string): FieldValue {
  if (type === 'number') return Number(value);
  return type === 'checkbox' ? value === 'true' : value;
}
