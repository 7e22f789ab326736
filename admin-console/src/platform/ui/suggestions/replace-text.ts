/**
 * Replaces a part of a text box, as typing does. Without the event, React would not know the new value, and would ignore a
 * user who then goes back to the former one.
 */
export function replaceText(box: HTMLInputElement | HTMLTextAreaElement, text: string, from: number, to: number): void {
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
