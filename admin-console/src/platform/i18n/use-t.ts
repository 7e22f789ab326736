import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Translate } from './translate.ts';

/** Returns the translation function for the console's own messages, in the user's language. */
export function useT(): Translate {
  const translate = useTranslate();
  return useCallback((key, values) => translate(key, values), [translate]);
}
