import { useEffect, useSyncExternalStore } from 'react';
import { stepUp } from '../../platform/api/step-up.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('./StepUpDialog.tsx'));

/** Asks users to confirm who they are when the service requires it for something that they do. */
export function StepUp() {
  const confirmation = useSyncExternalStore(stepUp.subscribe, stepUp.current);
  // A user who is signed out meanwhile cannot answer.
  useEffect(() => () => stepUp.current()?.answer(false), []);
  return confirmation && <StepUpDialog onAnswer={confirmation.answer} />;
}
