import type { Channel } from '../../contract/tickets/tickets.ts';
import { isPicture } from '../../platform/files/content-type.ts';
import { renderMarkdown } from '../../platform/text/markdown.ts';
import { renderPlainText } from '../../platform/text/plain-text.ts';

/** Whether a text is plain: no one who writes an email writes Markdown. */
export const isPlainText = (channel: Channel): boolean => channel === 'email';

/** Renders the text of a ticket or a comment as HTML, with the pictures among its files that the text names. */
export const renderBody = (text: string, channel: Channel, files: readonly File[] = []): string =>
  isPlainText(channel) ? renderPlainText(text) : renderMarkdown(text, picturesAmong(files));

interface File {
  readonly id: string;
  readonly contentType: string;
}

const picturesAmong = (files: readonly File[]) =>
  files.length === 0
    ? undefined
    : new Set(files.filter(({ contentType }) => isPicture(contentType)).map(({ id }) => id));
