const STOPS = 'main, section, form, table, ul, ol, [role=region], [tabindex], a, button, input, select, textarea';
const PATIENCE_MS = 600;

/** The element that had the focus last, and what it is in, from the inside out. */
let path: HTMLElement[] = [];
/** The same of the page, while the focus is in something that floats above it. */
let pathOfPage: HTMLElement[] = [];

/**
 * Whoever works by keyboard or screen reader stays where they were, also when what they pressed goes away (a row that
 * they deleted, a bar that has done its work) or is out of order for a while (the button of what is being saved).
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => remember(target));
  // A press beside everything lets go of the focus, and is meant to.
  document.addEventListener('pointerdown', () => remember(null), true);
  const disabling = { attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true, ...disabling });
}

function remember(target: EventTarget | null): void {
  path = [];
  for (let at = target instanceof HTMLElement ? target : null; at; at = at.parentElement) path.push(at);
  if (path.length === 0 || path.some((element) => element.matches('main'))) pathOfPage = path;
}

const isLost = () => path.length > 0 && document.activeElement === document.body;

function mend(): void {
  if (!isLost()) return;
  const [last] = path;
  const isResting = last?.isConnected && last.matches(':disabled');
  setTimeout(() => last === path[0] && isLost() && goBack(), isResting ? PATIENCE_MS : 0);
}

/** To what is left of where the focus was. */
function goBack(): void {
  for (const element of [...path, ...pathOfPage]) {
    if (!element.isConnected || !element.matches(STOPS)) continue;
    // What is no stop of the Tab key can have the focus only when it says so.
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (!isLost()) return;
  }
}
