import { useSyncExternalStore } from 'react';
import { useMay } from '../../platform/session/grants.ts';
import { useMe } from '../../platform/session/me.ts';
import { KeepKeys } from '../../platform/shortcuts/KeepKeys.tsx';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { awayState } from './away-state.ts';
import { isAway } from './away-text.ts';
import { useOwnAbsence } from './use-own-absence.ts';

const AbsenceDialog = lazyPart(() => import('./AbsenceDialog.tsx'), KeepKeys);

/** Lets users who work on tickets say until when they are away, with a key or from their menu. */
export function OwnAbsence() {
  const me = useMe();
  const works = useMay('ticket:take');
  const change = useOwnAbsence();
  const isOpen = useSyncExternalStore(awayState.subscribe, awayState.isOpen);
  useShortcut('w', () => awayState.set(true), works);
  if (!isOpen || !me) return null;
  return <AbsenceDialog isAway={isAway(me)} onChoose={change} onClose={() => awayState.set(false)} />;
}
