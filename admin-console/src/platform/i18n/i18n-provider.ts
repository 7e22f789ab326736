import { type TranslationMessages, useLocale } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishOfReactAdmin from 'ra-language-english';
import { useEffect } from 'react';
import { loadCode } from '../browser/load-code.ts';
import { en } from './en/index.ts';
import { reactAdmin } from './en/react-admin.ts';

/** Sets the document language, which determines the voice of screen readers. react-admin 5.15 does not update it. */
export function useDocumentLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}

/** Each language combines the console's own messages with those of react-admin. All except English load on demand. */
const languages = {
  en: { name: 'English', load: () => ({ ra: replaceMessages(reactAdmin), ...en }) },
  de: { name: 'Deutsch', load: loadGerman },
};

type Section = 'action' | 'boolean' | 'auth' | 'message' | 'notification' | 'validation';

interface Replacements extends Partial<Record<Section, Record<string, string>>> {
  input?: Pick<TranslationMessages['ra']['input'], 'password'>;
}

/** Replaces some of react-admin's English messages. */
function replaceMessages(own: Replacements): TranslationMessages['ra'] {
  const { ra } = englishOfReactAdmin;
  return {
    ...ra,
    action: { ...ra.action, ...own.action },
    input: { ...ra.input, ...own.input },
    boolean: { ...ra.boolean, ...own.boolean },
    auth: { ...ra.auth, ...own.auth },
    message: { ...ra.message, ...own.message },
    notification: { ...ra.notification, ...own.notification },
    validation: { ...ra.validation, ...own.validation },
  };
}

async function loadGerman(): Promise<TranslationMessages> {
  const german = await loadCode(() => import('./de/index.ts'));
  return { ra: replaceMessages(german.reactAdmin), ...german.de };
}

type Language = keyof typeof languages;

export const isLanguage = (locale: string): locale is Language => locale in languages;

export const i18nProvider = polyglotI18nProvider(
  (locale) => languages[isLanguage(locale) ? locale : 'en'].load(),
  'en',
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
);
