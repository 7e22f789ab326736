import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { WEEKDAYS, type Weekday, type WeeklyHours } from '@ticketwire/sdk';
import { useInput, useLocaleState } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { DayBar, DayScale } from './DayBar.tsx';
import { dayName } from './format-hours.ts';
import { HoursInputs } from './HoursInputs.tsx';
import { type Hours, hoursOn, problemOf, withHours } from './hours.ts';

const workdays = WEEKDAYS.slice(0, 5);

interface Props {
  day: Weekday;
  nameOf: (day: Weekday) => string;
  onCopy: (days: readonly Weekday[]) => void;
}

/** Copies the hours of a day to others: to one of them, from Monday to Friday, or to the whole week. */
function CopyDay({ day, nameOf, onCopy }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('calendars.week.copy', { day: nameOf(day) });
  const copy = (days: readonly Weekday[]) => () => {
    setAnchor(null);
    onCopy(days);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ContentCopyIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={copy(workdays)}>{t('calendars.week.workdays')}</MenuItem>
        <MenuItem onClick={copy(WEEKDAYS)}>{t('calendars.week.everyDay')}</MenuItem>
        {WEEKDAYS.filter((other) => other !== day).map((other) => (
          <MenuItem key={other} onClick={copy([other])}>
            {nameOf(other)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const none: WeeklyHours[] = [];

/** The weekly hours, a row for each day. */
export function WeekInput() {
  const t = useT();
  const [locale] = useLocaleState();
  const validate = (week: WeeklyHours[] | undefined) =>
    WEEKDAYS.some((day) => problemOf(hoursOn(week ?? none, day))) ? t('calendars.week.invalid') : undefined;
  const { field, fieldState } = useInput<WeeklyHours[]>({ source: 'week', validate });
  const week = Array.isArray(field.value) ? field.value : none;
  const nameOf = (day: Weekday) => dayName(day, locale);
  const put = (days: readonly Weekday[], hours: readonly Hours[]) => field.onChange(withHours(week, days, hours));
  const error = fieldState.error?.message;

  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 1 } }}>
      {WEEKDAYS.map((day) => {
        const hours = hoursOn(week, day);
        const problem = problemOf(hours);
        return (
          <Box
            key={day}
            role="group"
            aria-label={nameOf(day)}
            sx={(theme) => ({
              display: 'grid',
              columnGap: 2,
              rowGap: 0.5,
              alignItems: 'center',
              gridTemplateColumns: { xs: '1fr auto', md: '96px minmax(160px, 1fr) 316px auto' },
              pb: { xs: 1.5, md: 0 },
              borderBottom: { xs: `1px solid ${theme.tokens.line}`, md: 'none' },
            })}
          >
            <Typography sx={{ fontWeight: 500 }}>{nameOf(day)}</Typography>
            <Box sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              {day === WEEKDAYS[0] && <DayScale />}
              <DayBar hours={hours} onChange={(changed) => put([day], changed)} />
            </Box>
            <Box sx={{ gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <HoursInputs
                hours={hours}
                day={nameOf(day)}
                invalid={problem !== undefined}
                onChange={(changed) => put([day], changed)}
              />
              {problem && (
                <Typography variant="body2" color="error">
                  {t(`calendars.week.${problem}`)}
                </Typography>
              )}
            </Box>
            <CopyDay day={day} nameOf={nameOf} onCopy={(days) => put(days, hours)} />
          </Box>
        );
      })}
      {error && <GroupError>{error}</GroupError>}
    </Box>
  );
}
