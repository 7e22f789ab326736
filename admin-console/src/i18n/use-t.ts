import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Texts } from './texts.ts';

/** Path of every message: a key that does not exist fails to compile. */
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageKey = Leaves<Texts>;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The console's own texts in the language of the person. */
export function useT(): Translate {
  const translate = useTranslate();
  return useCallback((key, values) => translate(key, values), [translate]);
}
