import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { CalendarException } from '@ticketwire/sdk';
import { useInput, useLocaleState } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { formatAllHours, formatDate } from './format-hours.ts';
import { byDate } from './hours.ts';

interface Props {
  exception: CalendarException;
  onEdit: () => void;
  onRemove: () => void;
}

function ExceptionRow({ exception: { date, name, intervals }, onEdit, onRemove }: Props) {
  const t = useT();
  const [locale] = useLocaleState();
  const day = formatDate(date, locale);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr 1fr auto' },
        columnGap: 2,
        alignItems: 'center',
        py: 0.5,
        borderBottom: `1px solid ${theme.tokens.line}`,
      })}
    >
      <Typography sx={{ gridColumn: { xs: 1, sm: 'auto' } }}>
        {day}
        {date.length === 5 && (
          <Typography component="span" variant="body2" color="textSecondary">
            {' '}
            {t('calendars.exceptions.everyYear')}
          </Typography>
        )}
      </Typography>
      <Typography sx={{ gridColumn: { xs: 1, sm: 'auto' }, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography color="textSecondary" sx={{ gridColumn: { xs: 1, sm: 'auto' } }}>
        {intervals.length === 0 ? t('calendars.exceptions.closed') : formatAllHours(intervals, locale)}
      </Typography>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: '1 / 4', sm: 'auto' }, whiteSpace: 'nowrap' }}>
        <IconButton size="small" aria-label={t('calendars.exceptions.edit', { name, date: day })} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('calendars.exceptions.remove', { name, date: day })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));

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
