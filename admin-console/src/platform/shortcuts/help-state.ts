import { createOpenState } from '../ui/hooks/open-state.ts';

export const helpState = createOpenState();
