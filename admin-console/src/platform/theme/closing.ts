/**
 * Transition callbacks of a menu or popover. Its entries stay in the document until it has faded out, where Tab would
 * still find them, and stay on them.
 */
export const unreachableWhileClosing = {
  onExit: (closing: HTMLElement) => closing.setAttribute('inert', ''),
  onEnter: (opening: HTMLElement) => opening.removeAttribute('inert'),
};
