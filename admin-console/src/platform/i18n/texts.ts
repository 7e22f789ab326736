import type { en } from './en/index.ts';

/** Shape of all messages: a language with a missing message fails to compile. */
export type Texts = typeof en;
