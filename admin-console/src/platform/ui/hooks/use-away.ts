import { useSyncExternalStore } from 'react';
import { isAway, onContactChange } from '../../browser/service-contact.ts';

/** Whether the service cannot be reached, or its live updates do not arrive. */
export const useAway = (): boolean => useSyncExternalStore(onContactChange, isAway);
