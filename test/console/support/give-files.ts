import type { Page } from 'playwright-core';
import { PIXEL } from '../../tickets/attachments/support/files.ts';

/** Fires the event that a browser fires when a user drags or pastes files into the text box. */
export const give = (page: Page, event: 'dragover' | 'drop' | 'paste', files: string) =>
  page.evaluate(`{
    const data = new DataTransfer();
    for (const file of [${files}]) data.items.add(file);
    const given = { dataTransfer: data, clipboardData: data, bubbles: true, cancelable: true };
    const Given = '${event}' === 'paste' ? ClipboardEvent : DragEvent;
    document.querySelector('textarea').dispatchEvent(new Given('${event}', given));
  }`);

/** Pastes a picture into the text box. */
export const pastePicture = (page: Page, name: string) =>
  give(page, 'paste', `new File([new Uint8Array([${PIXEL.join()}])], '${name}', { type: 'image/png' })`);
