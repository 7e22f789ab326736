import type { en } from './en/index.ts';

/** Every text of the console: a language that lacks one of them fails to compile. */
export type Texts = typeof en;
