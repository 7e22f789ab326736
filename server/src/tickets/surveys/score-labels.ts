type Labels = readonly [string, string, string, string, string];

/** What the scores from 1 to 5 mean. Another language is another entry. */
const en: Labels = ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'];
const de: Labels = ['Sehr unzufrieden', 'Unzufrieden', 'Neutral', 'Zufrieden', 'Sehr zufrieden'];
const languages: ReadonlyMap<string, Labels> = new Map([
  ['en', en],
  ['de', de],
]);

/** Returns the labels in a language: German for `de-AT`, English as the fallback. */
export const scoreLabels = (language: string): Labels =>
  languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en;
