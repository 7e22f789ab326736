import CheckIcon from '@mui/icons-material/Check';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useColumns } from './use-columns.ts';

/** Chooses the columns of the table. */
export default function ColumnChoice() {
  const t = useT();
  const { offered, shown, isChosen, toggle, reset } = useColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('tickets.columns.choose');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          sx={(theme) => ({
            width: 36,
            height: 36,
            borderRadius: '6px',
            border: `1px solid ${theme.tokens.lineStrong}`,
          })}
        >
          <ColumnsIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {offered.map((name) => (
          <MenuItem key={name} role="menuitemcheckbox" aria-checked={shown.includes(name)} onClick={() => toggle(name)}>
            <ListItemIcon>{shown.includes(name) && <CheckIcon />}</ListItemIcon>
            {t(`tickets.columns.${name}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          disabled={!isChosen}
          onClick={() => {
            reset();
            setAnchor(null);
          }}
        >
          {t('tickets.columns.reset')}
        </MenuItem>
      </Menu>
    </>
  );
}
