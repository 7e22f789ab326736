import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Leads from the button that sent the form to the first field that was refused, by the service as well: it may be out of sight. */
export function useRefusedField(): void {
  const { errors, isSubmitting, submitCount } = useFormState();
  const isRefused = !isSubmitting && Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was sent
  useEffect(() => {
    if (isRefused && submitCount > 0) {
      document.querySelector<HTMLElement>('main form [aria-invalid=true]:not([tabindex="-1"])')?.focus();
    }
  }, [isSubmitting, submitCount]);
}
