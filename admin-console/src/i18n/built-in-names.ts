import type { Translate } from './use-t.ts';

/** Returns a name of a new service, or a description, in the reader's language. What an administrator has chosen stays. */
export const inLanguage = (kind: 'statuses' | 'roles' | 'categories', stored: string, t: Translate): string =>
  t(`labels.builtIn.${kind}.${stored}`, { _: stored });
