import type { Settings } from '../../platform/api/types.ts';

/** Fixed id of the settings, which are a single record. */
export const SETTINGS = 'settings';

export const theSettings = (settings: Settings): Settings => ({ ...settings, id: SETTINGS });
