import { useEffect } from 'react';

/** Radio buttons and checkboxes have a useful default; a user begins with what they have to fill in. */
const FIELDS = `main form :is(
  input:not([type=hidden], [type=radio], [type=checkbox], [tabindex="-1"]), textarea, [role=combobox]
):not(:disabled)`;

const isEmpty = (field: HTMLElement) => !(field instanceof HTMLInputElement) || field.value === '';

/** Puts the focus in the first empty field of the page. Not on touch screens, where it would open the keyboard. */
export function useFocusFirstField(): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const fields = [...document.querySelectorAll<HTMLElement>(FIELDS)];
    fields.find(isEmpty)?.focus({ preventScroll: true });
  }, []);
}
