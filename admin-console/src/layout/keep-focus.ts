const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';
const PARTS = 'main, section, form, ul, ol, table, [role=region], [role=dialog]';
/** Longer than what is being saved takes, as a rule. */
const PATIENCE_MS = 1_000;

/** Where something stands, so that what is nearest is found once it has gone. */
interface Place {
  readonly element: HTMLElement;
  /** The address of the page. */
  readonly path: string;
  /** What is around it, from the inside out, and as which child it stands there. */
  readonly around: readonly { readonly parent: HTMLElement; readonly index: number }[];
}

/** What had the focus last, and what on the page itself, while the focus is in something that floats above it. */
let last: Place | undefined;
let lastOnPage: Place | undefined;
/** Who presses with a pointer has no need of the focus, and on a phone a field that has it calls up the keys. */
let isPointing = false;
let soon: ReturnType<typeof setTimeout> | undefined;

/**
 * Whoever works by keyboard or screen reader stays where they were, also when what they pressed is out of order for a
 * while (the button of what is being saved: the focus returns to it) or goes away (a row that they deleted, a bar that has
 * done its work: the focus goes on to what is nearest). The browser leaves the focus nowhere.
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

/** On its way from one stop to the next the focus is nowhere as well: that has to pass. */
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

/** The element itself, else the stop beside it in the same part of the page, else that part; on another page its beginning. */
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
    // What is no stop of the Tab key can have the focus only when it says so.
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
