import { apiErrorOf, fieldOf } from '../../api/errors.ts';

export type FieldErrors = { readonly [field: string]: string };

/**
 * Returns the error of each field of a small form. `within` is the object in the request body that contains the
 * fields. An error inside a field, such as in `fields.plan`, also counts as an error of the field.
 */
export function fieldErrorsOf(error: unknown, within?: string): FieldErrors {
  const prefix = within === undefined ? '' : `${within}.`;
  const errors = apiErrorOf(error)?.errors ?? [];
  return Object.fromEntries(
    errors
      .map(({ pointer, detail }) => [fieldOf(pointer), detail] as const)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, detail]) => [field.slice(prefix.length), detail] as const)
      .filter(([field]) => field !== '')
      .flatMap(([field, detail]) => [
        [field.split('.')[0] ?? field, detail],
        [field, detail],
      ]),
  );
}
