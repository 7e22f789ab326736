import { Box } from '@mui/material';
import { CloseNotificationContext } from 'ra-core';
import {
  isValidElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import Notice from './Notice.tsx';

export interface ToastMessage {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warning' | 'error' | undefined;
  /** A notice, or the text of one. */
  readonly content: ReactNode;
  /** In milliseconds; null to stay until dismissed. */
  readonly hideAfter: number | null | undefined;
}

const USUAL_MS = 4_000;

interface ToastProps {
  toast: ToastMessage;
  onClose: (id: number) => void;
}

/** One message. It stays while the pointer or the focus is on it, and an error until the user dismisses it. */
function Toast({ toast: { id, severity = 'info', content, hideAfter = USUAL_MS }, onClose }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const close = useCallback(() => onClose(id), [id, onClose]);
  const isBrief = hideAfter !== null && severity !== 'error' && !isHeld;

  useEffect(() => {
    if (!isBrief) return;
    const timer = setTimeout(close, hideAfter);
    return () => clearTimeout(timer);
  }, [isBrief, hideAfter, close]);

  return (
    <CloseNotificationContext value={close}>
      <Box
        // Not on entering: a message can appear below a resting pointer, and would then stay.
        onMouseMove={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={{
          animation: 'toast-in 160ms ease-out',
          '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
        }}
      >
        {isValidElement(content) ? content : <Notice severity={severity}>{content}</Notice>}
      </Box>
    </CloseNotificationContext>
  );
}

const MARGIN = 20;
const GAP = 12;
/** On a narrower window, messages are as wide as it. */
const NARROW = 600;

/** What messages must not cover: bars at the bottom of the page, and the primary buttons of pages and dialogs. */
const KEPT_CLEAR = '[data-dock], .MuiButton-contained';

/** Places the messages at the bottom of the window, or as far above it that they cover none of these elements. */
function useClearance(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      const start = startOfDock();
      element.style.left = start === null ? '' : `${start}px`;
      element.style.right = start === null ? '' : 'auto';
      element.style.bottom = `${clearBottom(element)}px`;
    };
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(element);
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measureSoon);
    window.addEventListener('scroll', measureSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', measureSoon);
      window.removeEventListener('scroll', measureSoon, { capture: true });
    };
  }, [region]);
}

/** Returns the left edge of a bar at whose start messages appear, because other controls are at its end; null if there is none. */
function startOfDock(): number | null {
  const dock = document.querySelector('[data-dock=start]');
  return dock && window.innerWidth >= NARROW ? dock.getBoundingClientRect().left : null;
}

function clearBottom(element: HTMLElement): number {
  const { left, right, height } = element.getBoundingClientRect();
  let floor = window.innerHeight - MARGIN;
  for (const control of controlsFromBelow(element)) {
    if (control.left >= right || control.right <= left) continue;
    const isCovered = control.bottom + GAP > floor - height && control.top - GAP < floor;
    if (isCovered) floor = control.top - GAP;
  }
  // Without enough room, messages that cover something are better than messages outside of the window.
  return floor - height < MARGIN ? MARGIN : window.innerHeight - floor;
}

const controlsFromBelow = (element: HTMLElement): DOMRect[] =>
  Array.from(document.querySelectorAll<HTMLElement>(KEPT_CLEAR))
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
    .sort((one, other) => other.bottom - one.bottom);

interface Props {
  toasts: readonly ToastMessage[];
  region: RefObject<HTMLElement | null>;
  onClose: (id: number) => void;
}

export default function ToastList({ toasts, region, onClose }: Props) {
  useClearance(region);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // Menus and dialogs keep the Escape that closes them to themselves.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose(newest);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest, onClose]);
  return toasts.map((toast) => <Toast key={toast.id} toast={toast} onClose={onClose} />);
}
