import { TextField } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useT } from '../../i18n/use-t.ts';

/** The key of a record. It can be chosen for a new one, and otherwise derives from its name; it never changes. */
export function KeyField() {
  const t = useT();
  const record = useRecordContext();
  const label = t('common.key');
  if (record?.id !== undefined) {
    return <TextField label={label} value={String(record.key ?? '')} slotProps={{ input: { readOnly: true } }} />;
  }
  return (
    <TextInput
      source="key"
      label={label}
      helperText={t('common.keyHelp')}
      parse={(text: string) => text || undefined}
      autoComplete="off"
    />
  );
}
