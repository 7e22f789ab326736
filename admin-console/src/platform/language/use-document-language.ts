import { useLocale } from 'ra-core';
import { useEffect } from 'react';

/** Sets the document language, which determines the voice of screen readers. react-admin 5.15 does not update it. */
export function useDocumentLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
