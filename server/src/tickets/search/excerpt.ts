import { type RawBuilder, sql } from 'kysely';
import { CURRENT_CONFIGURATION } from './index-ticket.ts';

/** Control characters with which PostgreSQL marks the start and end of a match, and a temporary substitute for `<`. */
const MARKERS = { start: '\u0001', stop: '\u0002', less: '\u0003' } as const;

const OPTIONS = [
  `StartSel=${MARKERS.start}`,
  `StopSel=${MARKERS.stop}`,
  'MaxFragments=2',
  'MinWords=8',
  'MaxWords=20',
  'ShortWord=0',
  'FragmentDelimiter=" … "',
].join(', ');

/**
 * Length of the passage that an excerpt is taken from. `ts_headline` takes time that grows with the square of the
 * matches: for 20,000 characters full of them, several seconds.
 */
const PASSAGE_CHARACTERS = 1_000;

/** Characters that a passage shares with the next, so that a word which is cut at the end of one is whole in the other. */
const OVERLAP = 100;

/**
 * A headline with the words that match `query`, which is a list of alternatives, from the first passage that contains
 * one of them. If there is none, it is the beginning of the text.
 */
export const headline = (text: RawBuilder<string>, query: RawBuilder<unknown>) => sql<string>`(
  select ts_headline(${CURRENT_CONFIGURATION}::regconfig, coalesce(${firstMatch(query)}, left(source, ${PASSAGE_CHARACTERS}::integer)),
    ${query}, ${OPTIONS})
  from (select concat(' ', ${headlineSource(text)}, ' ') as source offset 0) as whole)`;

/** The first passage of `source` that matches. The spaces around `source` keep its first and last word in a passage. */
const firstMatch = (query: RawBuilder<unknown>) => sql<string>`(
  select passage
  from generate_series(1, greatest(length(source) - ${OVERLAP}::integer, 1), ${PASSAGE_CHARACTERS - OVERLAP}::integer) as start
    cross join lateral (select substr(source, start, ${PASSAGE_CHARACTERS}::integer) as piece offset 0) as cut
    cross join lateral (select coalesce(substring(piece from '\\s(.+)\\s'), piece) as passage offset 0) as whole_words
  where length(source) <= ${PASSAGE_CHARACTERS}::integer or to_tsvector(${CURRENT_CONFIGURATION}::regconfig, passage) @@ ${query}
  limit 1)`;

/** Prepares text for `ts_headline`: removes its control characters, and replaces `<`, because it would omit tags. */
const headlineSource = (text: RawBuilder<string>) =>
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
