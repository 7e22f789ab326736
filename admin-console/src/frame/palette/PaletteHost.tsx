import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type PageCommands, PaletteContext } from '../../platform/shortcuts/page-commands.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';

export const Palette = lazyPart(() => import('./Palette.tsx'));

/** Provides the palette to its children and opens it with Ctrl+K or ⌘K, unless the focused element uses the key. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState<PageCommands | null>(null);
  const chosen = useRef<() => void>(null);
  const palette = useMemo(() => ({ isOpen, open: () => setOpen(true), offer: setPage }), [isOpen]);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      // Browsers use the shortcut to focus the address or search bar.
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  // The closed palette has given the focus back by now, so a command can move it.
  useEffect(() => {
    if (isOpen) return;
    const run = chosen.current;
    chosen.current = null;
    run?.();
  }, [isOpen]);

  return (
    <PaletteContext value={palette}>
      {children}
      {isOpen && (
        <Palette
          page={page}
          onRun={(run) => {
            chosen.current = run;
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </PaletteContext>
  );
}
