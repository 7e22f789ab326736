import { Box } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { FieldValueInput } from '../../../configuration/fields/FieldValueInput.tsx';
import { chosenKeys, type FieldValue } from '../../../configuration/fields/field-value.ts';
import { apiErrorOf } from '../../../platform/api/errors.ts';
import type { CustomField } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { PropertyCombobox, type PropertyOption } from './PropertyCombobox.tsx';

interface ValueEditorProps {
  field: CustomField;
  value: FieldValue;
  save: (value: FieldValue) => void;
}

const isSame = (one: FieldValue, other: FieldValue) => JSON.stringify(one) === JSON.stringify(other);

/** Saves when the field loses the focus or on Enter, because a partial value is not valid. Escape discards the value. */
function ValueEditor({ field, value, save }: ValueEditorProps) {
  const { close, leave } = useOpenPanel();
  const [saved] = useState(value);
  const [typed, setTyped] = useState(value);
  const saveChange = () => {
    if (!isSame(typed, saved)) save(typed);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    leave();
    saveChange();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const isEnd = key === 'Enter' && (field.type !== 'long_text' || ctrlKey || metaKey);
    if (key === 'Escape') close();
    // In a list of options, Enter chooses one.
    if (!isEnd || field.type === 'multi_select') return;
    // Enter would also press the row, which gets the focus.
    event.preventDefault();
    saveChange();
    close();
  };
  return (
    <Box onBlur={onBlur} onKeyDown={onKeyDown}>
      <FieldValueInput field={field} value={typed} onChange={setTyped} autoFocus />
    </Box>
  );
}

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
