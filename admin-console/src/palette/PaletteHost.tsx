import { createContext, lazy, type ReactNode, Suspense, useContext, useLayoutEffect, useMemo, useState } from 'react';

const Palette = lazy(() => import('./Palette.tsx'));

const Opener = createContext<() => void>(() => {});

/** Returns the function that opens the palette. */
export const useOpenPalette = () => useContext(Opener);

/** Provides the palette to its children and opens it with Ctrl+K or ⌘K from anywhere. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const opener = useMemo(() => () => setOpen(true), []);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      // Browsers use the shortcut to focus the address or search bar.
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <Opener value={opener}>
      {children}
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Opener>
  );
}
