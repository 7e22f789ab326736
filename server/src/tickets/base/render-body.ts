import type { Channel } from '../../contract/tickets/tickets.ts';
import { renderMarkdown } from '../../platform/text/markdown.ts';
import { renderPlainText } from '../../platform/text/plain-text.ts';

/** Whether a text is plain: no one who writes an email writes Markdown. */
export const isPlainText = (channel: Channel): boolean => channel === 'email';

/** Renders the text of a ticket or a comment as HTML. */
export const renderBody = (text: string, channel: Channel): string =>
  isPlainText(channel) ? renderPlainText(text) : renderMarkdown(text);
