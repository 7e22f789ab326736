import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import CheckIcon from '@mui/icons-material/Check';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import { Box, Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { DaysDialog } from './DaysDialog.tsx';
import { ranges, type View } from './view.ts';

interface Props {
  view: View;
  /** The days of the period, formatted. */
  words: string;
  onChange: (changed: Pick<View, 'range' | 'days'>) => void;
}

/** Menu to choose the period. */
export function PeriodMenu({ view, words, onChange }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarIcon sx={{ fontSize: '16px !important' }} />}
        endIcon={<KeyboardArrowDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ height: 36, minWidth: 0, flex: { xs: '1 1 auto', sm: 'none' }, justifyContent: 'space-between' }}
      >
        <Box component="span" sx={{ flex: 1, textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {view.range === 'custom' ? words : t(`dashboard.ranges.${view.range}`)}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('dashboard.range') } }}
      >
        {ranges.map((range) => (
          <MenuItem
            key={range}
            role="menuitemradio"
            aria-checked={range === view.range}
            onClick={() => {
              close();
              if (range === 'custom') setChoosing(true);
              else onChange({ range, days: undefined });
            }}
          >
            <ListItemIcon>{range === view.range && <CheckIcon />}</ListItemIcon>
            {t(range === 'custom' ? 'dashboard.custom.open' : `dashboard.ranges.${range}`)}
          </MenuItem>
        ))}
      </Menu>
      {choosing && (
        <DaysDialog
          days={view.days}
          onClose={() => setChoosing(false)}
          onChoose={(days) => {
            setChoosing(false);
            onChange({ range: 'custom', days });
          }}
        />
      )}
    </>
  );
}
