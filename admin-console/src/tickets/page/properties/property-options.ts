import type { PropertyOption } from './PropertyCombobox.tsx';

/** ID of the choice of no value. */
export const NONE = 'none';

/** Adds the choice of no value, and the current value if it is archived or not offered to this user. */
export function withCurrent(
  choices: PropertyOption[],
  current: { id: string; name: string } | null,
  noValue: string,
): PropertyOption[] {
  const isOffered = current === null || choices.some(({ id }) => id === current.id);
  return [...(isOffered ? [] : [{ id: current.id, label: current.name }]), ...choices, { id: NONE, label: noValue }];
}
