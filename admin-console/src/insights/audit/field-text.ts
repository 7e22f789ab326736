import { audit } from '../../platform/i18n/en/audit.ts';
import type { Translate } from '../../platform/i18n/use-t.ts';
import { describeField } from '../../platform/ui/text/describe.ts';

type FieldKey = keyof typeof audit.fields;
const isFieldKey = (field: string): field is FieldKey => Object.hasOwn(audit.fields, field);

/** Returns the translated label of a field, or a readable form of its name if it has none. */
export const fieldText = (field: string, t: Translate): string =>
  isFieldKey(field) ? t(`audit.fields.${field}`) : describeField(field);
