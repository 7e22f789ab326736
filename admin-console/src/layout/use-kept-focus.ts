import { useEffect } from 'react';
import { MAIN_ID } from './SkipLink.tsx';

const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Where something stands, so that what is nearest is found once it has gone. */
interface Place {
  readonly element: Element;
  readonly page: string;
  /** What is around it, from the inside out, and as which child it stands there. */
  readonly around: readonly { readonly parent: Element; readonly index: number }[];
}

/**
 * Keeps the focus of somebody at the keyboard. The browser takes it from what is disabled, if only while it is busy, and
 * from what goes, and gives it to nothing: it returns, or goes on to what is nearest. On another page it is at its beginning.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let atKeyboard = false;
    let last: Place | undefined;
    let lastInMain: Place | undefined;
    const keep = () => {
      if (!atKeyboard || document.activeElement !== document.body || !document.hasFocus()) return;
      // Of a dialog that has been closed nothing is near.
      const place = last?.element.isConnected ? last : lastInMain;
      if (place) nextTo(place)?.focus();
    };
    // Between the stop that the focus leaves and the one that it goes to, it is nowhere: what follows that has to pass.
    let soon: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => {
      clearTimeout(soon);
      soon = setTimeout(keep);
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    window.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        last = placeOf(target);
        if (main()?.contains(target)) lastInMain = last;
      },
      { signal },
    );
    window.addEventListener('keydown', () => (atKeyboard = true), { signal, capture: true });
    window.addEventListener('pointerdown', () => (atKeyboard = false), { signal, capture: true });
    return () => {
      stop.abort();
      changes.disconnect();
      clearTimeout(soon);
    };
  }, []);
}

const main = () => document.getElementById(MAIN_ID);

function placeOf(element: Element): Place {
  const around: Place['around'][number][] = [];
  for (let child = element; child.parentElement && child.id !== MAIN_ID; child = child.parentElement) {
    around.push({ parent: child.parentElement, index: Array.from(child.parentElement.children).indexOf(child) });
  }
  return { element, page: window.location.pathname, around };
}

function nextTo({ element, page, around }: Place): HTMLElement | null {
  if (element instanceof HTMLElement && element.isConnected) return element;
  const left = around.find(({ parent }) => parent.isConnected);
  if (page !== window.location.pathname || !left) return main();
  for (const { parent, index } of around.slice(around.indexOf(left))) {
    const children = Array.from(parent.children);
    const after = children.slice(index).flatMap(stopsIn).at(0);
    const near = after ?? children.slice(0, index).flatMap(stopsIn).at(-1);
    if (near) return near;
  }
  return main();
}

const stopsIn = (element: Element): HTMLElement[] => [
  ...(element instanceof HTMLElement && element.matches(STOPS) ? [element] : []),
  ...element.querySelectorAll<HTMLElement>(STOPS),
];
