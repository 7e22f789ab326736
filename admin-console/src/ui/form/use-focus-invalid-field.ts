import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * After a failed submit, moves the focus from the button to the first invalid field, which can be out of view.
 * Includes errors from the service.
 */
export function useFocusInvalidField(): void {
  const { errors, isSubmitting, submitCount } = useFormState();
  const isInvalid = !isSubmitting && Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each submit
  useEffect(() => {
    if (isInvalid && submitCount > 0) {
      document.querySelector<HTMLElement>('main form [aria-invalid=true]:not([tabindex="-1"])')?.focus();
    }
  }, [isSubmitting, submitCount]);
}
