import type { SlaMetric } from '../../../contract/tickets/sla.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import type { TargetAtTime } from '../base/notifiable-event.ts';
import type { TemplateValues } from '../base/template.variables.ts';

/** The language of a template, and the locale and time zone of the user who reads it. */
export interface LocalReader {
  readonly language: string;
  readonly locale: string;
  readonly timeZone: string;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Describes a target that is due soon or missed, for one reader. */
export function slaValues({ metric, dueAt, policyName }: TargetAtTime, reader: LocalReader, now: Date): TemplateValues {
  const locale = localeFor(reader);
  const untilDue = dueAt.getTime() - now.getTime();
  return {
    'sla.metric': slaMetricNames(reader.language)[metric],
    'sla.policy': policyName,
    'sla.due': instantText(dueAt, locale, reader.timeZone),
    'sla.timeLeft': durationText(untilDue, locale),
    'sla.lateBy': durationText(-untilDue, locale),
  };
}

/** Formats dates like the reader's region if the template is in the reader's language. */
const localeFor = ({ language, locale }: LocalReader) => (baseOf(language) === baseOf(locale) ? locale : language);
const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

const instantText = (at: Date, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** Returns a time such as "1 hour, 5 minutes", at least a minute. From a day on, minutes do not matter. */
function durationText(ms: number, locale: string): string {
  const total = Math.max(1, Math.round(ms / MINUTE_MS));
  const days = Math.floor(total / DAY_MINUTES);
  const hours = Math.floor((total % DAY_MINUTES) / HOUR_MINUTES);
  const minutes = days > 0 ? 0 : total % HOUR_MINUTES;
  return new Intl.DurationFormat(locale, { style: 'long' }).format({ days, hours, minutes });
}

type Names = Readonly<Record<SlaMetric, string>>;

/** Names of metrics for use within a sentence. Another language is another entry. */
const en: Names = { first_response: 'first response', next_response: 'next response', resolution: 'resolution' };
const de: Names = { first_response: 'erste Antwort', next_response: 'nächste Antwort', resolution: 'Lösung' };
const languages: ReadonlyMap<string, Names> = new Map([
  ['en', en],
  ['de', de],
]);

/** Returns the names in the language of a template: German for `de-AT`, English as the fallback. */
const slaMetricNames = (language: string): Names => languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en;
