import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';

const AHEAD = '400px';

/** Whether all reports load regardless of the scroll position, because paper does not scroll. */
export const WholePage = createContext(false);

/** Whether an element has been close to the viewport. Reports that no one scrolls to are never requested. */
export function useInView<Element extends HTMLElement>(): { ref: RefObject<Element | null>; inView: boolean } {
  const ref = useRef<Element>(null);
  const whole = useContext(WholePage);
  const [inView, setInView] = useState(whole);
  if (whole && !inView) setInView(true);
  useEffect(() => {
    if (!ref.current || inView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [inView]);
  return { ref, inView };
}
