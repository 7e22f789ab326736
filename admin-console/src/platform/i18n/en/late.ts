import { providers } from './identity.ts';
import { security } from './security.ts';

/** Messages of pages that few users open often. They are loaded with these pages, by `withLateTexts`. */
export const late = { providers, security };
