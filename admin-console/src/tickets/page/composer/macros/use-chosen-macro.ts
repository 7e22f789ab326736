import { useEffect, useEffectEvent } from 'react';
import { useOpenPanel } from '../../context/open-panel.tsx';

/** Inserts the macro that was chosen in the command palette. */
export function useChosenMacro(insert: (macro: { readonly id: string }) => Promise<void>): void {
  const { panel, leave } = useOpenPanel();
  const macroId = typeof panel === 'object' && panel && 'macroId' in panel ? panel.macroId : null;
  const start = useEffectEvent((id: string) => {
    leave();
    void insert({ id });
  });
  useEffect(() => {
    if (macroId !== null) start(macroId);
  }, [macroId]);
}
