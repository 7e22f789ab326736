import { createOpenState } from '../ui/hooks/open-state.ts';

/**
 * Whether a role of the user requires a second factor that the session does not have: the service then rejects everything
 * that does not belong to the user's own account.
 */
export const missingFactor = createOpenState();
