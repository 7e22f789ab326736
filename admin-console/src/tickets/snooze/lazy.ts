import { KeepKeys } from '../../shortcuts/KeepKeys.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

/** Few tickets are snoozed. */
export const SnoozeMark = lazyPart(() => import('./SnoozeMark.tsx'));

export const SnoozeDialog = lazyPart(() => import('./SnoozeDialog.tsx'), KeepKeys);
