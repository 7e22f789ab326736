const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';
const PARTS = 'main, section, form, ul, ol, table, [role=region], [role=dialog]';
/** Longer than a save usually takes. */
const PATIENCE_MS = 1_000;

/** Position of an element in the page, from which its nearest neighbor is found after it is gone. */
interface Place {
  readonly element: HTMLElement;
  /** Path of the page. */
  readonly path: string;
  /** Ancestors from the inside out, with the index of the child at each level. */
  readonly around: readonly { readonly parent: HTMLElement; readonly index: number }[];
}

/**
 * The last focused element, and the last one in the page itself, for when the focus is in a dialog or menu above it.
 */
let last: Place | undefined;
let lastOnPage: Place | undefined;
/** Pointer users do not need the focus back, and on a phone a focused field would open the keyboard. */
let isPointing = false;
let soon: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the position of keyboard and screen reader users when the focused element is disabled or removed. A disabled
 * element gets its focus back (the button of a form that is being saved); from a removed one (a deleted row, a bar
 * that closed) the focus moves to the nearest element. Browsers would leave the focus nowhere.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && remember(placeOf(target)));
  document.addEventListener('keydown', () => (isPointing = false), true);
  document.addEventListener('pointerdown', () => (isPointing = true), true);
  const disabling = { attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true, ...disabling });
}

function remember(place: Place): void {
  last = place;
  if (place.around.some(({ parent }) => parent.matches('main'))) lastOnPage = place;
}

/** Waits before it looks: while the focus moves from one element to another, it is also nowhere for a moment. */
function lookSoon(): void {
  if (!isLost()) return;
  clearTimeout(soon);
  const isResting = last?.element.isConnected && last.element.matches(':disabled');
  soon = setTimeout(() => isLost() && mend(), isResting ? PATIENCE_MS : 0);
}

const isLost = () => !isPointing && document.activeElement === document.body && document.hasFocus();

function mend(): void {
  for (const place of [last, lastOnPage]) {
    const next = place && nextTo(place);
    next?.focus({ preventScroll: next.matches(PARTS) });
    if (!isLost()) return;
  }
}

function placeOf(element: HTMLElement): Place {
  const around: Place['around'][number][] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    around.push({ parent: child.parentElement, index: Array.from(child.parentElement.children).indexOf(child) });
  }
  return { element, path: window.location.pathname, around };
}

/**
 * Returns the element itself, otherwise the nearest tab stop in the same part of the page, otherwise that part. If
 * another page has been opened, returns its `main`.
 */
function nextTo({ element, path, around }: Place): HTMLElement | null {
  if (path !== window.location.pathname) return document.querySelector('main');
  if (element.isConnected && !element.matches(':disabled')) return element;
  for (const { parent, index } of around) {
    if (parent === document.body) break;
    if (!parent.isConnected) continue;
    const children = Array.from(parent.children);
    const after = children.slice(index).flatMap(stopsIn).at(0);
    const near = after ?? children.slice(0, index).flatMap(stopsIn).at(-1);
    if (near) return near;
    if (!parent.matches(PARTS)) continue;
    // An element that is not a tab stop can only receive focus with a tabindex.
    if (parent.tabIndex < 0) parent.tabIndex = -1;
    return parent;
  }
  return null;
}

const stopsIn = (element: Element): HTMLElement[] => {
  const within = Array.from(element.querySelectorAll<HTMLElement>(STOPS));
  const stops = element instanceof HTMLElement && element.matches(STOPS) ? [element, ...within] : within;
  return stops.filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
};
