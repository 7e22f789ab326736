import { lazy } from 'react';

/** Few tickets are snoozed. */
export const SnoozeMark = lazy(() => import('./SnoozeMark.tsx'));

const loadDialog = () => import('./SnoozeDialog.tsx');
export const SnoozeDialog = lazy(loadDialog);

/** Loads the dialog after the page, so that what is typed right after the key reaches it. */
export const preloadSnoozeDialog = (): void => {
  loadDialog().catch(() => undefined);
};
