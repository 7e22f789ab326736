import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Translate } from './translate.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Surrounds a name that is written from right to left with marks that keep it from turning the sentence around it. Not the
 * text that stands for a missing message, which is no part of a sentence.
 */
const isolated = (name: string, value: string | number) =>
  typeof value === 'string' && name !== '_' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;

/** Returns the translation function for the console's own messages, in the user's language. */
export function useT(): Translate {
  const translate = useTranslate();
  return useCallback(
    (key, values = {}) =>
      translate(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(name, value)]))),
    [translate],
  );
}
