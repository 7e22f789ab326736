import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useChangeTexts } from '../stored-changes/use-change-texts.ts';
import { MacroFields } from './MacroFields.tsx';
import type { EditedMacro } from './macro-form.ts';

/** Shows what the saved macro would do on a ticket. */
function MacroPreview() {
  const t = useT();
  const macro = useRecordContext<EditedMacro>();
  const [ticketId, setTicketId] = useState('');
  const changeTexts = useChangeTexts();
  const preview = useMutation({
    mutationFn: (id: string) => client.macros.render({ id, ticketId: ticketId.trim() }),
  });
  if (!macro) return null;
  const { data, error } = preview;
  return (
    <Section title={t('macros.preview.title')} text={t('macros.preview.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
        <TextField
          label={t('macros.preview.ticket')}
          placeholder="TKT-1"
          fullWidth={false}
          sx={{ width: 200 }}
          value={ticketId}
          onChange={(event) => setTicketId(event.target.value)}
        />
        <Button
          variant="outlined"
          sx={{ height: 36 }}
          loading={preview.isPending}
          onClick={() => ticketId.trim() !== '' && preview.mutate(macro.id)}
        >
          {t('macros.preview.show')}
        </Button>
      </Box>
      {error && (
        <Box sx={{ mt: 1 }}>
          <ErrorNotice error={error} />
        </Box>
      )}
      {data && (
        <Box role="status" sx={{ mt: 2 }}>
          {data.comment && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {data.comment.body}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {changeTexts(data.change)
              .map(({ text }) => text)
              .join(' · ')}
          </Typography>
          {data.rejected.map(({ pointer, problem }) => (
            <Alert key={pointer} severity="warning" variant="outlined" sx={{ mt: 1 }}>
              {problem.errors?.[0]?.detail ?? problem.detail}
            </Alert>
          ))}
        </Box>
      )}
    </Section>
  );
}

export default function MacroEdit() {
  const t = useT();
  return (
    <EditPage<EditedMacro>
      back={{ to: '/macros', label: t('macros.title') }}
      title={({ name }) => name}
      actions={(macro) =>
        macro.canEdit && (
          <DeleteButton
            resource="macros"
            record={macro}
            label={t('macros.delete.label')}
            title={t('macros.delete.title', { name: macro.name })}
            text={t('macros.delete.text')}
          />
        )
      }
    >
      <MacroFields />
      <MacroPreview />
    </EditPage>
  );
}
