import { Box } from '@mui/material';
import { Brand } from '../../platform/ui/page/Brand.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Nav } from './Nav.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The menu on large screens. */
export function Sidebar() {
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        position: 'sticky',
        top: 0,
        height: '100vh',
        borderRight: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.paper,
      })}
    >
      <Box sx={{ px: 2.5, pt: 2, pb: 1.5 }}>
        <Brand />
      </Box>
      <Box sx={{ px: 1.25, pb: 1 }}>
        <PaletteButton />
      </Box>
      <Nav />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <UserMenu />
      </Box>
    </Box>
  );
}
