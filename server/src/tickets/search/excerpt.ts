import { type RawBuilder, sql } from 'kysely';

/** Control characters with which PostgreSQL says where a hit begins and ends, and which stand for `<` meanwhile. */
export const SIGNS = { start: '\u0001', stop: '\u0002', less: '\u0003' } as const;

/** Text for PostgreSQL to mark hits in: without signs of its own, and without tags, which it would leave out. */
export const withSigns = (text: RawBuilder<string>) =>
  sql<string>`translate(${text}, ${`${SIGNS.start}${SIGNS.stop}${SIGNS.less}<`}, ${`   ${SIGNS.less}`})`;

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  [SIGNS.less]: '&lt;',
  [SIGNS.start]: '<mark>',
  [SIGNS.stop]: '</mark>',
};

/** What PostgreSQL marked, as HTML that holds no tag but `mark`. */
export function markedHtml(headline: string): string {
  const text = headline.replace(/\s+/g, ' ').trim();
  return Array.from(text, (character) => HTML[character] ?? character).join('');
}
