import { required, useLocale, useRecordContext } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { Settings } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';

const needed = [required()];

/** The code of each language, from which the browser knows its name. */
const CODES: Record<Exclude<Settings['searchLanguage'], 'simple'>, string> = {
  arabic: 'ar',
  armenian: 'hy',
  basque: 'eu',
  catalan: 'ca',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  greek: 'el',
  hindi: 'hi',
  hungarian: 'hu',
  indonesian: 'id',
  irish: 'ga',
  italian: 'it',
  lithuanian: 'lt',
  nepali: 'ne',
  norwegian: 'no',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  serbian: 'sr',
  spanish: 'es',
  swedish: 'sv',
  tamil: 'ta',
  turkish: 'tr',
  yiddish: 'yi',
};

/** Selects the language of the search, and shows how much of the index has it. */
export function SearchLanguageInput() {
  const t = useT();
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const percent = useRecordContext<Settings>()?.searchIndexProgress ?? 100;
  const languages = Object.entries(CODES).map(([id, code]) => ({ id, name: names.of(code) ?? id }));
  const choices = [
    { id: 'simple', name: t('settings.severalLanguages') },
    ...languages.sort((one, other) => one.name.localeCompare(other.name, locale)),
  ];
  return (
    <SelectInput
      source="searchLanguage"
      label={t('settings.searchLanguage')}
      helperText={percent < 100 ? t('settings.searchIndexProgress', { percent }) : t('settings.searchLanguageHelp')}
      choices={choices}
      translateChoice={false}
      validate={needed}
    />
  );
}
