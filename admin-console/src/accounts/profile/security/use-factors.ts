import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { missingFactor } from '../../../platform/api/missing-factor.ts';
import { sessionStore } from '../../../platform/api/session-store.ts';
import type { Factors, OpenedSession } from '../../../platform/api/types.ts';

const key = ['session', 'factors'];

/** The second factors of the user. */
export const useFactors = (): UseQueryResult<Factors> =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => client.auth.factors({ signal }) });

/** Returns a function that loads the second factors again. */
export function useRefreshFactors(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: key });
}

interface Enrolled extends Pick<OpenedSession, 'accessToken' | 'expiresIn'> {
  readonly recoveryCodes: readonly string[] | null;
}

interface Enrolment {
  /** The recovery codes that came with the first second factor, to be shown once. */
  codes: readonly string[] | null;
  /** Continues with the token of a session that a new factor has just confirmed. */
  confirm: (enrolled: Enrolled) => Promise<void>;
  /** Closes the dialog, and opens what the user could not open without the factor. */
  finish: () => void;
}

/** What follows when a user has set up a second factor. */
export function useEnrolment(onClose: () => void): Enrolment {
  const refresh = useRefreshFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Only now, because the page that opens replaces this one.
  const finish = () => {
    onClose();
    missingFactor.set(false);
  };
  return {
    codes,
    async confirm({ recoveryCodes, ...token }) {
      sessionStore.renew(token);
      setCodes(recoveryCodes);
      await refresh();
      if (recoveryCodes === null) finish();
    },
    finish,
  };
}
