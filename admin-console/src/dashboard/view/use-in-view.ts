import { type RefObject, useEffect, useRef, useState } from 'react';

const AHEAD = '400px';

/** Whether an element has come near the screen: what nobody scrolls to is not asked for. */
export function useInView<Element extends HTMLElement>(): { ref: RefObject<Element | null>; inView: boolean } {
  const ref = useRef<Element>(null);
  const [inView, setInView] = useState(false);
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
