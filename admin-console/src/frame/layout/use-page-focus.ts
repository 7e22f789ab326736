import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink.tsx';

/** Moves the focus to the new page after a navigation, unless one of its fields already has it. */
export function usePageFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
