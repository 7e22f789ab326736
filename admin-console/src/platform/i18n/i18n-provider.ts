import { type TranslationMessages, useLocale } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishOfReactAdmin from 'ra-language-english';
import { useEffect } from 'react';
import { loadCode } from '../browser/load-code.ts';
import { en } from './en/index.ts';
import { reactAdmin } from './en/react-admin.ts';
import { type ReactAdminTexts, translations } from './languages.ts';

/** Sets the document language, which determines the voice of screen readers. react-admin 5.15 does not update it. */
export function useDocumentLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}

/** Replaces some of react-admin's English messages. */
function replaceMessages(own: ReactAdminTexts): TranslationMessages['ra'] {
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

/** Combines the console's own messages with those of react-admin. */
async function load(language: keyof typeof translations): Promise<TranslationMessages> {
  const { texts, reactAdmin } = await loadCode(translations[language].load);
  return { ra: replaceMessages(reactAdmin), ...texts };
}

let english: TranslationMessages = { ra: replaceMessages(reactAdmin), ...en };

/** Loads the code of a page together with the English messages that the first page does not have. */
export const withLateTexts =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const [code, { late }] = await Promise.all([load(), import('./en/late.ts')]);
    if (!('security' in english)) {
      english = { ...english, ...late };
      if (i18nProvider.getLocale?.() === 'en') await i18nProvider.changeLocale('en');
    }
    return code;
  };

const isTranslation = (locale: string): locale is keyof typeof translations => locale in translations;

export const isLanguage = (locale: string): boolean => locale === 'en' || isTranslation(locale);

export const i18nProvider = polyglotI18nProvider((locale) => (isTranslation(locale) ? load(locale) : english), 'en', [
  { locale: 'en', name: 'English' },
  ...Object.entries(translations).map(([locale, { name }]) => ({ locale, name })),
]);
