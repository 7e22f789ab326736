import { useEffect } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useNotices } from '../messages/use-notices.tsx';

/**
 * After a failed submit, moves the focus from the button to the first invalid field, which can be out of view.
 * Includes errors from the service; those about values that the form does not show appear as a message.
 */
export function useFocusInvalidField(): void {
  const { errors, isSubmitting, submitCount } = useFormState();
  const { rejected } = useNotices();
  const isInvalid = !isSubmitting && Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each submit
  useEffect(() => {
    if (!isInvalid || submitCount === 0) return;
    const field = document.querySelector<HTMLElement>('main form [aria-invalid=true]:not([tabindex="-1"])');
    if (field) field.focus();
    else rejected(messagesOf(errors).join('. '));
  }, [isSubmitting, submitCount]);
}

const messagesOf = (errors: FieldErrors): string[] =>
  Object.values(errors).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    return typeof error.message === 'string' ? [error.message] : messagesOf(Object(error));
  });
