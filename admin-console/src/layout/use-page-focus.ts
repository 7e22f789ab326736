import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink.tsx';

/** Puts the focus on the page that was gone to, unless a field of it has asked for the focus already. */
export function usePageFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
