import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishOfReactAdmin from 'ra-language-english';
import { en } from './en/index.ts';

/** A language is its own texts and react-admin's; any but English is loaded when somebody asks for it. */
const languages = {
  en: { name: 'English', load: () => ({ ...englishOfReactAdmin, ...en }) },
};

type Language = keyof typeof languages;

const isLanguage = (locale: string): locale is Language => locale in languages;

export const i18nProvider = polyglotI18nProvider(
  (locale) => languages[isLanguage(locale) ? locale : 'en'].load(),
  'en',
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
);
