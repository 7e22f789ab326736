import { replaceText } from '../../../../platform/ui/menus/use-suggestion-keys.ts';
import { editFor, type Format } from './format.ts';

/** Formats the selected text of a text box. */
export function formatSelection(box: HTMLTextAreaElement, format: Format): void {
  const edit = editFor(format, box.value, { from: box.selectionStart, to: box.selectionEnd });
  box.focus();
  replaceText(box, edit.text, edit.from, edit.to);
  box.setSelectionRange(edit.from + edit.select.from, edit.from + edit.select.to);
}
