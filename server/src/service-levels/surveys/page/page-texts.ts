import { scoreLabels } from '../../../tickets/surveys/score-labels.ts';

const en = {
  title: 'How satisfied are you?',
  question: (reference: string) => `How satisfied are you with our support for your request ${reference}?`,
  comment: 'Comment (optional)',
  send: 'Send answer',
  change: 'Change answer',
  scoreMissing: 'Choose a score first.',
  commentTooLong: 'The comment is too long. Shorten it to 2,000 characters.',
  thanks: 'Thank you for your answer',
  canChange: (until: string) => `You can change it on this page until ${until}.`,
  openUntil: (until: string) => `You can answer until ${until}.`,
  gone: 'This survey is no longer open',
  goneHint: 'It may have been answered too late or closed because your request was opened again.',
  busy: 'Too many requests',
  busyHint: 'Wait a minute, then try again.',
};
type PageTexts = typeof en;

const de: PageTexts = {
  title: 'Wie zufrieden sind Sie?',
  question: (reference) => `Wie zufrieden sind Sie mit unserer Hilfe bei Ihrer Anfrage ${reference}?`,
  comment: 'Kommentar (freiwillig)',
  send: 'Antwort senden',
  change: 'Antwort ändern',
  scoreMissing: 'Wählen Sie zuerst eine Bewertung.',
  commentTooLong: 'Der Kommentar ist zu lang. Kürzen Sie ihn auf 2.000 Zeichen.',
  thanks: 'Vielen Dank für Ihre Antwort',
  canChange: (until) => `Sie können sie auf dieser Seite bis zum ${until} ändern.`,
  openUntil: (until) => `Sie können bis zum ${until} antworten.`,
  gone: 'Diese Umfrage ist nicht mehr offen',
  goneHint: 'Vielleicht ist sie abgelaufen, oder sie wurde geschlossen, weil Ihre Anfrage wieder geöffnet wurde.',
  busy: 'Zu viele Anfragen',
  busyHint: 'Warten Sie eine Minute und versuchen Sie es noch einmal.',
};

/** The texts of the page in one language. */
export interface PageLanguage {
  /** The language of the texts (BCP 47). */
  readonly tag: string;
  readonly texts: PageTexts;
  readonly labels: readonly string[];
  /** Writes a day as the reader does. */
  readonly day: (time: string) => string;
}

/** Returns the texts for a reader: German for `de-AT`, English as the fallback. */
export function pageLanguage(locale: string): PageLanguage {
  const isGerman = locale.toLowerCase().split('-')[0] === 'de';
  const tag = isGerman ? 'de' : 'en';
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return { tag, texts: isGerman ? de : en, labels: scoreLabels(tag), day: (time) => format.format(new Date(time)) };
}
