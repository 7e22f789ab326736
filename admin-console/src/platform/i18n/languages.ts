import type { Texts } from './en/index.ts';

type Section = 'action' | 'boolean' | 'auth' | 'message' | 'notification' | 'validation';

/** Replacements for messages of react-admin, which are English. */
export interface ReactAdminTexts extends Partial<Record<Section, Record<string, string>>> {
  input?: { readonly password: { readonly toggle_visible: string; readonly toggle_hidden: string } };
}

interface Language {
  /** The name as its speakers write it. */
  readonly name: string;
  readonly load: () => Promise<{ texts: Texts; reactAdmin: ReactAdminTexts }>;
}

/** All languages except English, which is part of the first page. Each has a folder, which loads when it is chosen. */
export const translations = {
  de: { name: 'Deutsch', load: () => import('./de/index.ts') },
  es: { name: 'Español', load: () => import('./es/index.ts') },
} satisfies Record<string, Language>;
