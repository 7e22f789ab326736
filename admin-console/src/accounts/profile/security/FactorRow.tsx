import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  icon: SvgIconComponent;
  name: ReactNode;
  details: ReactNode;
  actions: ReactNode;
}

/** One of the ways in which a user signs in, with what can be done with it. */
export function FactorRow({ icon: Icon, name, details, actions }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Icon sx={{ color: 'text.secondary', fontSize: 20 }} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 550, fontSize: 14 }}>
          {name}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12.5, color: 'text.secondary' }}>
          {details}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box>
    </Box>
  );
}

export const factorList = { m: 0, mb: 2, p: 0, listStyle: 'none' } as const;
