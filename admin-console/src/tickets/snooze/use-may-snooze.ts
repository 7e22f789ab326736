import { useMayForOthers } from '../../platform/session/grants.ts';

/** Whether the user can snooze tickets: it hides them from everyone who works on them, so requesters cannot. */
export const useMaySnooze = () => useMayForOthers('ticket:update');
