import { escapeHtml } from '../base/html.ts';
import { oneLine } from './message.ts';
import { looks } from './styles.ts';

/** Escaped, with line breaks, and with addresses on the web as links. */
export function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((piece, index) => (index % 2 === 1 ? link(piece) : escapeHtml(piece)))
    .join('')
    .replaceAll('\n', '<br>\n');
}

const link = (url: string): string => `<a href="${escapeHtml(url)}" ${looks.link}>${escapeHtml(url)}</a>`;

/** Only the web: a `javascript:` address is none. */
export function webAddress(url: string): string {
  const address = oneLine(url);
  return /^https?:\/\//i.test(address) ? address : '#';
}
