import { KeepKeys } from '../../platform/shortcuts/KeepKeys.tsx';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';

/** Few tickets are snoozed. */
export const SnoozeMark = lazyPart(() => import('./SnoozeMark.tsx'));

export const SnoozeDialog = lazyPart(() => import('./SnoozeDialog.tsx'), KeepKeys);
