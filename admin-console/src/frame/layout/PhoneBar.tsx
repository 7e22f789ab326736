import MenuIcon from '@mui/icons-material/Menu';
import { Box, Drawer, IconButton } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Brand } from '../../platform/ui/page/Brand.tsx';
import { PaletteIconButton } from '../palette/PaletteButton.tsx';
import { Nav } from './Nav.tsx';
import { UserMenu } from './UserMenu.tsx';

/** App bar on small screens, with the menu behind a button. */
export function PhoneBar() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        gap: 1,
        position: 'sticky',
        top: 0,
        zIndex: 20,
        height: 52,
        px: 1,
        background: theme.tokens.paper,
        borderBottom: `1px solid ${theme.tokens.line}`,
      })}
    >
      <IconButton onClick={() => setOpen(true)} aria-label={t('nav.openMenu')} aria-expanded={open}>
        <MenuIcon />
      </IconButton>
      <Brand size={22} />
      <Box sx={{ ml: 'auto' }}>
        <PaletteIconButton />
      </Box>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('nav.main'), sx: { width: 288, display: 'flex' } } }}
      >
        <Box sx={{ px: 2.5, pt: 2, pb: 2 }}>
          <Brand />
        </Box>
        <Nav onGo={close} />
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <UserMenu onGo={close} />
        </Box>
      </Drawer>
    </Box>
  );
}
