import { useMayForOthers } from '../../platform/session/grants.ts';

/** Whether the user sees service levels: the API does not show them to users who see only their own tickets. */
export const useSeesSla = () => useMayForOthers('ticket:read');
