import { useLocale } from 'ra-core';
import { useEffect } from 'react';

/** Screen readers choose their voice by it; react-admin 5.15 leaves it at what index.html says. */
export function useDocumentLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
