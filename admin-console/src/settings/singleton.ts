import type { Settings } from '../api/types.ts';

/** There is one of them, so the console knows it by a name. */
export const SETTINGS = 'settings';

export const theSettings = (settings: Settings): Settings => ({ ...settings, id: SETTINGS });
