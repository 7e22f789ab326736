import type { Store } from 'ra-core';
import { isLanguage } from './i18n-provider.ts';

/** Selects the language of the browser, until someone chooses another one. */
export function followBrowserLanguage(store: Store): void {
  if (store.getItem('locale') !== undefined) return;
  const preferred = navigator.languages.map((tag) => tag.split('-', 1)[0] ?? '').find(isLanguage);
  if (preferred) store.setItem('locale', preferred);
}
