import { isApiError } from '@ticketwire/sdk';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';

/** Returns the texts for a language tag such as `de-CH`. Other languages than German get English. */
export function textsFor(tag: string): Texts {
  const texts = /^de\b/i.test(tag) ? de : en;
  // Its region decides how dates look.
  return /^(?:de|en)-[a-z]{2}$/i.test(tag) ? { ...texts, language: tag } : texts;
}

export const TextsContext = createContext<Texts>(en);
export const useTexts = (): Texts => useContext(TextsContext);

/** Says what went wrong, for the person who waits for it. */
export function describeProblem(texts: Texts, error: unknown): string {
  const messages: Readonly<Record<string, string>> = texts.problems;
  return (isApiError(error) && messages[error.code]) || texts.problem;
}

const DAY_MS = 86_400_000;

/** Returns the time of day within the last day, and the date before that. */
export function shortTime(texts: Texts, time: string): string {
  const date = new Date(time);
  const age = Date.now() - date.getTime();
  const options: Intl.DateTimeFormatOptions =
    age < DAY_MS
      ? { timeStyle: 'short' }
      : age < 300 * DAY_MS
        ? { day: 'numeric', month: 'short' }
        : { dateStyle: 'medium' };
  return date.toLocaleString(texts.language, options);
}

export const fullTime = (texts: Texts, time: string): string =>
  new Date(time).toLocaleString(texts.language, { dateStyle: 'full', timeStyle: 'short' });

export function fileSize(texts: Texts, bytes: number): string {
  const power = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const unit = ['byte', 'kilobyte', 'megabyte'][power];
  return (bytes / 1_000 ** power).toLocaleString(texts.language, { style: 'unit', unit, maximumFractionDigits: 1 });
}
