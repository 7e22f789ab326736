import { fieldOf, refusalOf } from '../../api/errors.ts';

export type FieldErrors = { readonly [field: string]: string };

/**
 * What is wrong with each field of a small form, of a refusal whose fields lie under `within`; a place inside of a field,
 * such as one of its tags, counts as the field.
 */
export function fieldErrorsOf(error: unknown, within?: string): FieldErrors {
  const prefix = within === undefined ? '' : `${within}.`;
  const errors = refusalOf(error)?.errors ?? [];
  return Object.fromEntries(
    errors
      .map(({ pointer, detail }) => [fieldOf(pointer), detail] as const)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, detail]) => [field.slice(prefix.length).split('.')[0] ?? '', detail])
      .filter(([field]) => field !== ''),
  );
}
