import { useEffect } from 'react';

/** Radio buttons and checkboxes have a useful default; a user begins with what they have to fill in. */
const FIELDS = `main form :is(
  input:not([type=hidden], [type=radio], [type=checkbox], [tabindex="-1"]), textarea, [role=combobox]
):not(:disabled)`;

/** Puts the focus in the first field of a new record. Not on touch screens, where it would open the keyboard. */
export function useFocusFirstField(): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    document.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  }, []);
}
