import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { CalendarException } from '@ticketwire/sdk';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { lazyPart } from '../../../platform/ui/lazy/lazy-part.tsx';
import { GroupError } from '../../../platform/ui/refusals/GroupError.tsx';
import { byDate } from '../hours/hours.ts';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { ExceptionRow } from './ExceptionRow.tsx';

const ImportDialog = lazyPart(() => import('../import/ImportDialog.tsx'));

const none: CalendarException[] = [];

type Open = { readonly dialog: 'import' | 'add' } | { readonly dialog: 'edit'; readonly date: string };

/** Holidays and other days with different hours. They are saved with the rest of the form. */
export function ExceptionsInput() {
  const t = useT();
  const { field, fieldState } = useInput<CalendarException[]>({ source: 'exceptions' });
  const [open, setOpen] = useState<Open>();
  const exceptions = Array.isArray(field.value) ? field.value : none;
  const edited = open?.dialog === 'edit' ? exceptions.find(({ date }) => date === open.date) : undefined;
  const put = (changed: readonly CalendarException[]) => {
    field.onChange(changed.toSorted(byDate));
    setOpen(undefined);
  };
  return (
    <Section
      title={t('calendars.exceptions.title')}
      text={t('calendars.exceptions.text')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button startIcon={<UploadIcon />} onClick={() => setOpen({ dialog: 'import' })}>
            {t('calendars.import.open')}
          </Button>
          <Button startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'add' })}>
            {t('calendars.exceptions.add')}
          </Button>
        </Box>
      }
    >
      {exceptions.length === 0 && <Typography color="textSecondary">{t('calendars.exceptions.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {exceptions.map((exception) => (
          <ExceptionRow
            key={exception.date}
            exception={exception}
            onEdit={() => setOpen({ dialog: 'edit', date: exception.date })}
            onRemove={() => put(exceptions.filter((other) => other !== exception))}
          />
        ))}
      </Box>
      {fieldState.error?.message && <GroupError>{fieldState.error.message}</GroupError>}
      {(open?.dialog === 'add' || edited) && (
        <ExceptionDialog
          exception={edited}
          others={exceptions.filter((other) => other !== edited)}
          onSave={(saved) => put([...exceptions.filter((other) => other !== edited), saved])}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === 'import' && (
        <ImportDialog
          exceptions={exceptions}
          onAdd={(added) => put([...exceptions, ...added])}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}
