import { Box, Chip, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { ArchiveField } from './ArchiveField.tsx';
import { FieldFields } from './FieldFields.tsx';

export default function FieldEdit() {
  const t = useT();
  return (
    <EditPage<CustomField>
      back={{ to: '/fields', label: t('fields.title') }}
      title={({ name }) => name}
      aside={({ archivedAt }) => archivedAt !== null && <Chip label={t('fields.archived')} />}
      text={({ type, key }) => (
        <>
          {t(`fields.types.${type}`)} · <Box component="code">{key}</Box>
        </>
      )}
      actions={(field) => (
        <>
          <ArchiveField field={field} />
          <DeleteButton
            resource="fields"
            record={field}
            label={t('fields.delete')}
            title={t('fields.deleteTitle', { name: field.name })}
            text={t('fields.deleteText', { key: field.key })}
          />
        </>
      )}
    >
      <FieldFields sensitive={<Sensitivity />} />
    </EditPage>
  );
}

/** Whether a field is sensitive was decided when it was created. */
function Sensitivity() {
  const t = useT();
  const field = useRecordContext<CustomField>();
  return (
    <Typography variant="body2" color="textSecondary">
      {t(field?.sensitive ? 'fields.isSensitive' : 'fields.isNotSensitive')}
    </Typography>
  );
}
