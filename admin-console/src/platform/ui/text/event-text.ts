import { en } from '../../i18n/en/index.ts';
import type { Translate } from '../../i18n/translate.ts';

type Known = keyof typeof en.events;
const isKnown = (type: string): type is Known => Object.hasOwn(en.events, type);

/** Returns the description of an event, or its type if the console does not know it. */
export const eventText = (type: string, t: Translate): string => (isKnown(type) ? t(`events.${type}`) : type);
