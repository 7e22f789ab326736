import type { SlaMetric } from '../../../contract/tickets/sla.ts';

type Names = Readonly<Record<SlaMetric, string>>;

/** Names of metrics for use within a sentence. Another language is another entry. */
const en: Names = { first_response: 'first response', next_response: 'next response', resolution: 'resolution' };
const de: Names = { first_response: 'erste Antwort', next_response: 'nächste Antwort', resolution: 'Lösung' };
const languages: ReadonlyMap<string, Names> = new Map([
  ['en', en],
  ['de', de],
]);

/** Returns the names in the language of a template: German for `de-AT`, English as the fallback. */
export const slaMetricNames = (language: string): Names =>
  languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en;
