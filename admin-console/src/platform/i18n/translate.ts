import type { Texts } from './en/index.ts';

/** Path of every message: an unknown key fails to compile. */
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageKey = Leaves<Texts>;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;
