import { createOpenState } from '../../platform/ui/hooks/open-state.ts';

/** Whether the user is choosing until when they are away. */
export const awayState = createOpenState();
