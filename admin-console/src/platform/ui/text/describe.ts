/** Converts `visibleToRequesters` to `Visible to requesters`, for fields without a label. */
export function describeField(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats any value of a record as short text. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(describeValue).join(', ');
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return typeof value === 'object' ? Object.values(value).map(describeValue).join(' · ') : String(value);
}
