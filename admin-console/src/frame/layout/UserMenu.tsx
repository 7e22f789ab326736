import CheckIcon from '@mui/icons-material/Check';
import AwayIcon from '@mui/icons-material/EventBusyOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import GuidesIcon from '@mui/icons-material/MenuBookOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import KeyboardArrowDownIcon from '@mui/icons-material/UnfoldMore';
import { Box, ButtonBase, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useLocaleState, useLocales, useLogout } from 'ra-core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { awayState } from '../../accounts/away/away-state.ts';
import { SERVICE } from '../../platform/browser/address.ts';
import { forgetDrafts } from '../../platform/drafts/use-drafts.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useMe } from '../../platform/session/me.ts';
import { helpState } from '../../platform/shortcuts/Shortcuts.tsx';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';
import { ThemeItems } from './ThemeItems.tsx';

/** Language choices of the user menu. Hidden if there is only one language. */
function LanguageItems() {
  const locales = useLocales();
  const [current, setLocale] = useLocaleState();
  if (locales.length < 2) return null;
  return locales.map(({ locale, name }) => (
    <MenuItem
      key={locale}
      role="menuitemradio"
      aria-checked={locale === current}
      lang={locale}
      onClick={() => setLocale(locale)}
    >
      <ListItemIcon>{locale === current && <CheckIcon />}</ListItemIcon>
      {name}
    </MenuItem>
  ));
}

/** Few users are away. */
const AwayStrip = lazyPart(() => import('../../accounts/away/AwayStrip.tsx'));

/** Menu of the signed-in user, with their personal settings. */
export function UserMenu({ onGo }: { onGo?: () => void }) {
  const t = useT();
  const id = useId();
  const me = useMe();
  const works = useMay('ticket:take');
  const navigate = useNavigate();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!me) return null;
  return (
    <>
      {me.availability === 'away' && <AwayStrip me={me} />}
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={(theme) => ({
          display: 'flex',
          gap: 1.25,
          width: '100%',
          p: 1,
          borderRadius: '8px',
          textAlign: 'left',
          fontFamily: 'inherit',
          '&:hover': { background: theme.tokens.hover },
        })}
      >
        <PersonAvatar id={me.id} name={me.name} size={30} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, '& > span': { display: 'block', ...ellipsis } }}>
          <Box component="span" sx={{ fontSize: 13, fontWeight: 600 }}>
            {me.name}
          </Box>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {me.email}
          </Box>
        </Box>
        <KeyboardArrowDownIcon sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ButtonBase>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: 224 } } }}
      >
        <MenuItem
          onClick={() => {
            close();
            onGo?.();
            navigate('/profile');
          }}
        >
          <ListItemIcon>
            <PersonIcon />
          </ListItemIcon>
          {t('nav.profile')}
        </MenuItem>
        {works && (
          <MenuItem
            onClick={() => {
              close();
              onGo?.();
              awayState.set(true);
            }}
          >
            <ListItemIcon>
              <AwayIcon />
            </ListItemIcon>
            {t('absence.action')}
          </MenuItem>
        )}
        <MenuItem component="a" href={`${SERVICE}/docs/guides`} target="_blank" onClick={close}>
          <ListItemIcon>
            <GuidesIcon />
          </ListItemIcon>
          {t('nav.guides')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onGo?.();
            helpState.set(true);
          }}
        >
          <ListItemIcon>
            <KeyboardIcon />
          </ListItemIcon>
          {t('shortcuts.title')}
        </MenuItem>
        <Divider />
        <ThemeItems />
        <LanguageItems />
        <Divider />
        <MenuItem
          onClick={() => {
            forgetDrafts();
            logout({}, '/login', false);
          }}
        >
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          {t('nav.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
