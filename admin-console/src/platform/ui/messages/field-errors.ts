import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiErrorOf, fieldOf } from '../../api/errors.ts';
import { useNotices } from './use-notices.tsx';

/**
 * Returns the first message about a part of a field that has several, such as `fields.plan` of a change, or about the whole
 * field.
 */
export function messageIn(error: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((within, name) => childrenOf(within)[name], error);
  return firstMessage(found);
}

function firstMessage(error: unknown): string | undefined {
  const children = childrenOf(error);
  if (typeof children.message === 'string') return children.message;
  // `ref` is the element.
  const { ref, ...parts } = children;
  return Object.values(parts)
    .map(firstMessage)
    .find((message) => message !== undefined);
}

const childrenOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Invalid fields, and the messages about groups of controls that cannot be marked as invalid themselves. */
const INVALID = '[aria-invalid=true]:not([tabindex="-1"]), [data-invalid], fieldset:has(> .Mui-error) input';

/** Moves the focus to the first invalid field of a form, which can be out of view. Returns whether there is one. */
export function focusInvalidField(form: HTMLElement | null | undefined): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  field?.focus();
  return field !== null && field !== undefined;
}

/** Returns the messages that the form does not show, such as those about values that it has no field for. */
export function unseenIn(form: HTMLElement | null | undefined, messages: readonly string[]): string[] {
  const seen = form?.textContent ?? '';
  return messages.filter((message) => !seen.includes(message));
}

export type FieldErrors = { readonly [field: string]: string };

/**
 * Returns the error of each field of a small form. `within` is the object in the request body that contains the
 * fields. An error inside a field, such as in `fields.plan`, also counts as an error of the field.
 */
function fieldErrorsOf(error: unknown, within?: string): FieldErrors {
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

const none: FieldErrors = {};

/**
 * The errors of a small form that keeps its own state. An error appears at its field, and the first such field gets the
 * focus. All other errors appear as a message. `within` is the object in the request body that contains the fields.
 */
export function useFieldErrors<Form extends HTMLElement = HTMLFormElement>(within?: string) {
  const { failed, rejected } = useNotices();
  const form = useRef<Form>(null);
  const [errors, setErrors] = useState(none);

  const reject = (error: unknown) => {
    flushSync(() => setErrors(fieldErrorsOf(error, within)));
    focusInvalidField(form.current);
    const details = apiErrorOf(error)?.errors.map(({ detail }) => detail) ?? [];
    const unseen = unseenIn(form.current, details);
    if (details.length === 0) failed(error);
    else if (unseen.length > 0) rejected(unseen.join('. '));
  };
  return { form, errors, reject, clearErrors: () => setErrors(none) };
}

/** Props of a text field that show its error, or else its helper text. */
export const errorProps = (error: string | undefined, helperText?: string) => ({
  error: error !== undefined,
  helperText: error ?? helperText,
});
