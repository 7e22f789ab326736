import { type RawBuilder, sql } from 'kysely';

/** Control characters with which PostgreSQL marks the start and end of a match, and a temporary substitute for `<`. */
export const MARKERS = { start: '\u0001', stop: '\u0002', less: '\u0003' } as const;

/** Prepares text for `ts_headline`: removes these control characters, and replaces `<`, because it would omit tags. */
export const headlineSource = (text: RawBuilder<string>) =>
  sql<string>`translate(${text}, ${`${MARKERS.start}${MARKERS.stop}${MARKERS.less}<`}, ${`   ${MARKERS.less}`})`;

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  [MARKERS.less]: '&lt;',
  [MARKERS.start]: '<mark>',
  [MARKERS.stop]: '</mark>',
};

const SPECIAL = new RegExp(`[${Object.keys(HTML).join('')}]`, 'g');

/** Converts a headline from PostgreSQL to HTML whose only tag is `mark`. */
export function markedHtml(headline: string): string {
  const text = headline.replace(/\s+/g, ' ').trim();
  return text.replace(SPECIAL, (character) => HTML[character] ?? '');
}
