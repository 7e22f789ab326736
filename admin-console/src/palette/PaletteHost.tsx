import { createContext, lazy, type ReactNode, Suspense, useContext, useLayoutEffect, useMemo, useState } from 'react';

const Palette = lazy(() => import('./Palette.tsx'));

const Opener = createContext<() => void>(() => {});

/** Opens the palette. */
export const useOpenPalette = () => useContext(Opener);

/** Holds the palette for what is inside, and opens it by Ctrl+K or ⌘K from wherever. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const opener = useMemo(() => () => setOpen(true), []);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      // Browsers put the cursor into their own bar by it.
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
