import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button, Drawer, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  search?: ReactNode;
  /** The filters; on a phone they are behind one button. */
  children?: ReactNode;
}

export function FilterBar({ search, children }: Props) {
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  return (
    <Box sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      {search}
      {children && (isPhone ? <FilterSheet>{children}</FilterSheet> : children)}
      {!isPhone && <ClearFilters />}
    </Box>
  );
}

/** How many filters are set beside the search, which one can see. */
const useCount = () => Object.keys(useListContext().filterValues).filter((name) => name !== 'q').length;

function ClearFilters() {
  const t = useT();
  const { setFilters } = useListContext();
  if (useCount() === 0) return null;
  return (
    <Button onClick={() => setFilters({}, [])} sx={{ color: 'text.secondary' }}>
      {t('list.clearFilters')}
    </Button>
  );
}

function FilterSheet({ children }: { children: ReactNode }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = useCount();
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
          <ClearFilters />
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t('list.showResults')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
