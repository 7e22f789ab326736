import { audit } from '../i18n/en/audit.ts';
import type { Translate } from '../i18n/use-t.ts';
import { describeField } from '../ui/text/describe.ts';

type Known = keyof typeof audit.fields;
const isKnown = (field: string): field is Known => Object.hasOwn(audit.fields, field);

/** A field by its word, or by its own name, plainly. */
export const fieldText = (field: string, t: Translate): string =>
  isKnown(field) ? t(`audit.fields.${field}`) : describeField(field);
