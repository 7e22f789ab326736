import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiErrorOf } from '../../api/errors.ts';
import { type FieldErrors, fieldErrorsOf } from '../messages/field-errors.ts';
import { useNotices } from '../messages/use-notices.tsx';
import { focusInvalidField, unseenIn } from './show-refusals.ts';

const none: FieldErrors = {};

/**
 * The errors of a small form that keeps its own state. An error appears at its field, and the first such field gets the
 * focus. All other errors appear as a message. `within` is the object in the request body that contains the fields.
 */
export function useFieldErrors<Form extends HTMLElement = HTMLFormElement>(within?: string) {
  const { failed, rejected } = useNotices();
  const form = useRef<Form>(null);
  const [errors, setErrors] = useState(none);

  const refuse = (error: unknown) => {
    flushSync(() => setErrors(fieldErrorsOf(error, within)));
    focusInvalidField(form.current);
    const details = apiErrorOf(error)?.errors.map(({ detail }) => detail) ?? [];
    const unseen = unseenIn(form.current, details);
    if (details.length === 0) failed(error);
    else if (unseen.length > 0) rejected(unseen.join('. '));
  };
  return { form, errors, refuse, forgive: () => setErrors(none) };
}

/** Props of a text field that show its error, or else its helper text. */
export const asRefused = (error: string | undefined, helperText?: string) => ({
  error: error !== undefined,
  helperText: error ?? helperText,
});
