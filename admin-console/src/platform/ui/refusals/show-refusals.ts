/** Invalid fields, and the messages about groups of controls that cannot be marked as invalid themselves. */
const INVALID = '[aria-invalid=true]:not([tabindex="-1"]), [data-invalid], fieldset:has(> .Mui-error) input';

/** Moves the focus to the first invalid field of a form, which can be out of view. Returns whether there is one. */
export function focusInvalidField(form: HTMLElement | null | undefined): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  field?.focus();
  return field !== null && field !== undefined;
}

/** Returns the messages that the form does not show, such as those about values that it has no field for. */
export function unseenIn(form: HTMLElement | null | undefined, messages: readonly string[]): string[] {
  const seen = form?.textContent ?? '';
  return messages.filter((message) => !seen.includes(message));
}
