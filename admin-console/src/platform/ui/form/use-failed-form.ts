import { useCallback } from 'react';
import { FormError } from '../../api/errors.ts';
import { useNotices } from '../messages/use-notices.tsx';

/** Reports a failed save, unless the error appears at the fields that it names. */
export function useFailedForm(): (error: unknown) => void {
  const { failed } = useNotices();
  return useCallback(
    (error) => {
      if (!(error instanceof FormError && error.body.errors)) failed(error);
    },
    [failed],
  );
}
