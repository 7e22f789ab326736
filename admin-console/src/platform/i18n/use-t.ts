import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Texts } from './en/index.ts';

/** Path of every message: an unknown key fails to compile. */
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageKey = Leaves<Texts>;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Returns the translation function for the console's own messages, in the user's language. */
export function useT(): Translate {
  const translate = useTranslate();
  return useCallback((key, values) => translate(key, values), [translate]);
}
