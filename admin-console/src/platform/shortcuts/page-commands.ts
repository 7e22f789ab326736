import { createContext, useContext, useLayoutEffect } from 'react';
import type { Command } from './commands.ts';

/** What the open page can do. */
export interface PageCommands {
  /** Names what the commands act on. */
  readonly title: string;
  readonly commands: readonly Command[];
}

interface PaletteOnScreen {
  readonly isOpen: boolean;
  open(): void;
  /** Replaces the commands of the page; null if it has none. */
  offer(commands: PageCommands | null): void;
}

export const PaletteContext = createContext<PaletteOnScreen>({ isOpen: false, open: () => {}, offer: () => {} });

/** Returns the function that opens the palette. */
export const useOpenPalette = () => useContext(PaletteContext).open;

/** Whether the palette is open, so that a page prepares its commands only then. */
export const useIsPaletteOpen = () => useContext(PaletteContext).isOpen;

/** Offers commands in the palette while the calling component is mounted. */
export function usePageCommands(page: PageCommands): void {
  const { offer } = useContext(PaletteContext);
  useLayoutEffect(() => offer(page), [offer, page]);
  useLayoutEffect(() => () => offer(null), [offer]);
}
