import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishOfReactAdmin from 'ra-language-english';
import { en } from '../i18n/en/index.ts';

const { ra } = englishOfReactAdmin;

/** A language is its own texts and react-admin's; any but English is loaded when somebody asks for it. */
const languages = {
  en: { name: 'English', load: () => ({ ...englishOfReactAdmin, ...en }) },
  de: { name: 'Deutsch', load: loadGerman },
};

async function loadGerman(): Promise<TranslationMessages> {
  const { de, reactAdmin } = await import('../i18n/de/index.ts');
  const { action, boolean, auth, message, notification, validation } = reactAdmin;
  return {
    ra: {
      ...ra,
      action: { ...ra.action, ...action },
      boolean: { ...ra.boolean, ...boolean },
      auth: { ...ra.auth, ...auth },
      message: { ...ra.message, ...message },
      notification: { ...ra.notification, ...notification },
      validation: { ...ra.validation, ...validation },
    },
    ...de,
  };
}

type Language = keyof typeof languages;

const isLanguage = (locale: string): locale is Language => locale in languages;

export const i18nProvider = polyglotI18nProvider(
  (locale) => languages[isLanguage(locale) ? locale : 'en'].load(),
  'en',
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
);
