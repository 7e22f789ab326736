import type { FieldError } from '../../contract/base/errors.ts';
import {
  type FieldOption,
  type FieldType,
  MAX_SORTABLE_FIELDS,
  type RequesterAccess,
} from '../../contract/configuration/fields.ts';

const sortableTypes: readonly FieldType[] = ['number', 'date'];
const typesWithOptions: readonly FieldType[] = ['select', 'multi_select'];

const hasOptions = (type: FieldType): boolean => typesWithOptions.includes(type);

/** Returns the first free column for a new field, or null if tickets cannot be sorted by it. */
export function freeSlot(type: FieldType, fields: readonly { readonly slot: number | null }[]): number | null {
  if (!sortableTypes.includes(type)) return null;
  const taken = new Set(fields.map(({ slot }) => slot));
  const slots = Array.from({ length: MAX_SORTABLE_FIELDS }, (_, index) => index + 1);
  return slots.find((slot) => !taken.has(slot)) ?? null;
}

/** Returns the errors in the options of a field of this type, which has `current` ones. */
export function optionErrors(
  type: FieldType,
  options: readonly FieldOption[],
  current: readonly FieldOption[],
): FieldError[] {
  if (!hasOptions(type)) {
    const detail = 'Only fields of the types select and multi_select have options';
    return options.length > 0 ? [{ pointer: '#/options', code: 'not_allowed', detail }] : [];
  }
  const keys = options.map(({ key }) => key);
  const duplicates = keys.flatMap((key, index): FieldError[] =>
    keys.indexOf(key) < index
      ? [{ pointer: `#/options/${index}/key`, code: 'duplicate', detail: 'Another option has this key' }]
      : [],
  );
  const removed = current.filter(({ key }) => !keys.includes(key));
  return [...duplicates, ...countErrors(options), ...removedErrors(removed)];
}

function countErrors(options: readonly FieldOption[]): FieldError[] {
  const detail = 'At least one option that is not archived is required';
  return options.some(({ archived }) => !archived) ? [] : [{ pointer: '#/options', code: 'too_small', detail }];
}

function removedErrors(removed: readonly FieldOption[]): FieldError[] {
  if (removed.length === 0) return [];
  const names = removed.map(({ key }) => key).join(', ');
  const detail = `Options cannot be removed, because tickets may have them: ${names}. Archive them instead.`;
  return [{ pointer: '#/options', code: 'removed', detail }];
}

/** The parts of a field that the search index depends on. */
interface Searched {
  readonly sensitive: boolean;
  readonly requesterAccess: RequesterAccess;
  readonly options: readonly FieldOption[];
}

/** Whether tickets have to be indexed again: requesters see the field or no longer do, or an option has a new name. */
export function changesSearchIndex(before: Searched, after: Searched): boolean {
  if (after.sensitive) return false;
  const isRenamed = ({ key, name }: FieldOption) => after.options.some((one) => one.key === key && one.name !== name);
  return (
    (before.requesterAccess === 'hidden') !== (after.requesterAccess === 'hidden') || before.options.some(isRenamed)
  );
}
