import { chosenKeys, type FieldValue } from '../../../configuration/fields/value/field-value.ts';
import { apiErrorOf } from '../../../platform/api/errors.ts';
import type { CustomField } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { PropertyCombobox, type PropertyOption } from '../properties/PropertyCombobox.tsx';
import { ValueEditor } from './ValueEditor.tsx';

/** Returns a function that saves a value. The reason for an error appears in a message, because the editor is closed. */
function useSaveField({ key, name }: CustomField): (value: FieldValue) => Promise<boolean> {
  const notices = useNotices();
  const { setFields } = useTicketActions();
  const explain = (error: unknown) => {
    const details = apiErrorOf(error)?.errors.map(({ detail }) => detail) ?? [];
    if (details.length === 0) notices.failed(error);
    else notices.rejected(`${name}: ${details.join('. ')}`);
  };
  return (value) => setFields({ [key]: value }, name, explain);
}

interface Props {
  field: CustomField;
  value: FieldValue;
}

/** Edits one value. A choice is saved immediately, everything else when the user leaves the editor. */
export default function FieldEditor({ field, value }: Props) {
  const t = useT();
  const save = useSaveField(field);
  if (field.type !== 'checkbox' && field.type !== 'select')
    return <ValueEditor field={field} value={value} save={save} />;
  const none = { id: NONE, label: t('common.none') };
  const choices: PropertyOption[] =
    field.type === 'checkbox'
      ? [
          { id: 'true', label: t('fields.values.yes') },
          { id: 'false', label: t('fields.values.no') },
        ]
      : field.options
          .filter(({ key, archived }) => !archived || chosenKeys(value).includes(key))
          .map(({ key, name }) => ({ id: key, label: name }));
  const parse = (id: string): FieldValue => {
    if (id === NONE) return null;
    return field.type === 'checkbox' ? id === 'true' : id;
  };
  return (
    <PropertyCombobox
      label={field.name}
      options={[...choices, none]}
      value={value === null ? NONE : String(value)}
      onChoose={({ id }) => save(parse(id))}
    />
  );
}

/** Not the key of an option, which starts with a letter or a digit. */
const NONE = '-';
