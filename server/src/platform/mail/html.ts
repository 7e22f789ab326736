import { escapeHtml } from '../base/html.ts';
import { oneLine } from './message.ts';
import { styles } from './styles.ts';

/** Escapes text for HTML, with line breaks and with web addresses as links. */
export function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((piece, index) => (index % 2 === 1 ? link(piece) : escapeHtml(piece)))
    .join('')
    .replaceAll('\n', '<br>\n');
}

const link = (url: string): string => `<a href="${escapeHtml(url)}" ${styles.link}>${escapeHtml(url)}</a>`;

/** Allows web addresses only; replaces others such as `javascript:`. */
export function webAddress(url: string): string {
  const address = oneLine(url);
  return /^https?:\/\//i.test(address) ? address : '#';
}
