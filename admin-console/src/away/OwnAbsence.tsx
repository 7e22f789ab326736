import { useSyncExternalStore } from 'react';
import { useMay } from '../auth/grants.ts';
import { useMe } from '../auth/me.ts';
import { KeepKeys } from '../shortcuts/KeepKeys.tsx';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { awayState } from './away-state.ts';
import { isAway } from './is-away.ts';
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
