import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { CalendarException } from '@ticketwire/sdk';
import { useLocaleState } from 'ra-core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { formatAllHours, formatDate } from '../hours/format-hours.ts';

interface Props {
  exception: CalendarException;
  onEdit: () => void;
  onRemove: () => void;
}

export function ExceptionRow({ exception: { date, name, intervals }, onEdit, onRemove }: Props) {
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
