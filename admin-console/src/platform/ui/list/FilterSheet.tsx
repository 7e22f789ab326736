import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button, Drawer, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  /** Number of active filters. */
  count: number;
  children: ReactNode;
  clear: ReactNode;
}

/** The filters on phones, behind one button. */
export function FilterSheet({ count, children, clear }: Props) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        onClick={() => setOpen(true)}
        sx={{ height: 38, flex: 'none' }}
      >
        {count > 0 ? t('list.filtersWithCount', { count }) : t('list.filters')}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { borderRadius: '16px 16px 0 0', p: 2, gap: 1.25 } },
        }}
      >
        <Typography id={id} variant="h2">
          {t('list.filters')}
        </Typography>
        {children}
        <Box sx={{ display: 'flex', gap: 1, mt: 1, justifyContent: 'flex-end' }}>
          {clear}
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t('list.showResults')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
