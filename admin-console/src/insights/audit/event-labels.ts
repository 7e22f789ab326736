import type { AuditEvent } from '../../platform/api/types.ts';
import { audit } from '../../platform/i18n/en/audit.ts';
import { en } from '../../platform/i18n/en/index.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { type Descriptor, isResource } from '../../platform/resources/resource.ts';
import { describeField } from '../../platform/ui/text/describe.ts';

type FieldKey = keyof typeof audit.fields;
const isFieldKey = (field: string): field is FieldKey => Object.hasOwn(audit.fields, field);

/** Returns the translated label of a field, or a readable form of its name if it has none. */
export const fieldText = (field: string, t: Translate): string =>
  isFieldKey(field) ? t(`audit.fields.${field}`) : describeField(field);

type Subject = keyof typeof en.subjectNames;
const isSubject = (type: string): type is Subject => Object.hasOwn(en.subjectNames, type);

export const kindText = (type: string, t: Translate): string => (isSubject(type) ? t(`subjectNames.${type}`) : type);

/** Returns the console page of the subject, unless it has none or was deleted. */
export function pageOf({ type, subject }: AuditEvent, descriptors: readonly Descriptor[]): string | undefined {
  const resource = descriptors.filter(isResource).find((each) => each.audit?.kind === subject.type);
  return resource && !type.endsWith('.deleted') ? `/${resource.name}/${subject.id}` : undefined;
}

/** Removes the hash that events contain in place of the path of an address, which can be a secret. */
export const withoutHash = (text: string): string => text.replace(/#sha256-[0-9a-f]+$/, '…');

/** Returns the current name of the subject, or the one recorded in the event. */
export function subjectName({ subject, data, changes }: AuditEvent, names: ReadonlyMap<string, string>): string | null {
  const changed = 'name' in changes ? changes.name : undefined;
  const recorded = [
    'name' in data && data.name,
    'email' in data && data.email,
    'url' in data && data.url,
    changed?.to,
    changed?.from,
    'key' in data && data.key,
  ];
  const name = recorded.find((one) => typeof one === 'string');
  return names.get(subject.id) ?? (name === undefined ? null : withoutHash(name));
}
