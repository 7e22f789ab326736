import { Box, Button, Chip, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { client } from '../../platform/api/client.ts';
import type { CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { CustomFieldInputs } from './CustomFieldInputs.tsx';

/** Archives or restores a field. Tickets keep their values of it. */
function ArchiveField({ field }: { field: CustomField }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, run] = useBusy();
  const { id, name } = field;
  const archived = field.archivedAt === null;

  const toggle = async () => {
    try {
      // Without a version, because it does not matter what else has changed.
      await client.fields.update({ id, archived });
      notices.done(archived ? 'fields.isArchived' : 'fields.isBack', { name });
    } catch (error) {
      notices.failed(error);
    }
    await refresh('fields');
  };

  return (
    <Button variant="outlined" loading={busy} onClick={() => run(toggle)}>
      {t(archived ? 'fields.archive' : 'fields.unarchive')}
    </Button>
  );
}

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
      <CustomFieldInputs sensitive={<Sensitivity />} />
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
