import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { WEEKDAYS, type Weekday } from '@ticketwire/sdk';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';

const workdays = WEEKDAYS.slice(0, 5);

interface Props {
  day: Weekday;
  nameOf: (day: Weekday) => string;
  onCopy: (days: readonly Weekday[]) => void;
}

/** Copies the hours of a day to others: to one of them, from Monday to Friday, or to the whole week. */
export function CopyDay({ day, nameOf, onCopy }: Props) {
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
