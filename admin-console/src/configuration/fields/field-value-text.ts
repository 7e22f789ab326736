import type { Translate } from '../../platform/i18n/translate.ts';
import { chosenKeys, type FieldValue, type ValueField } from './field-value.ts';

/** Returns a value as text, with the names of options. `locale` formats numbers and dates. */
export function fieldValueText({ type, options }: ValueField, value: FieldValue, t: Translate, locale: string): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return t(value ? 'fields.values.yes' : 'fields.values.no');
  if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 20 });
  if (type === 'date') return dayText(String(value), locale);
  if (type !== 'select' && type !== 'multi_select') return String(value);
  return chosenKeys(value)
    .map((key) => options.find((option) => option.key === key)?.name ?? key)
    .join(', ');
}

/** A day has no time zone, so it is formatted in the one in which it was parsed. */
function dayText(day: string, locale: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? day : new Date(time).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}
