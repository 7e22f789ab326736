import { useLogout } from 'ra-core';
import { useEffect } from 'react';
import { onSessionLost } from '../../platform/api/query-client.ts';
import { sessionStore } from '../../platform/api/session-store.ts';
import { SESSION_ENDED } from '../../platform/session/auth-provider.ts';

/** Redirects to the sign-in page when the service or another tab ends the session. Signing in returns to this page. */
export function useSessionEnd(): void {
  const logout = useLogout();
  useEffect(() => {
    let leaving = false;
    const leave = () => {
      if (leaving) return;
      leaving = true;
      logout({}, SESSION_ENDED);
    };
    const stop = onSessionLost(leave);
    sessionStore.onEnded(leave);
    return stop;
  }, [logout]);
}
