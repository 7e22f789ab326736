import AddIcon from '@mui/icons-material/Add';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRemoveFromStore } from 'ra-core';
import { useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { useDescriptors } from '../../platform/resources/descriptors-context.ts';
import { allowed, mainMenu, type NavItem, type NavSection, settingsMenu } from '../../platform/resources/navigation.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { selectionKey } from '../../platform/ui/list/use-selection.ts';

/** Returns a function that makes a list begin with its default filters again, without a selection. */
function useResetList(): (resource: string) => void {
  const forget = useRemoveFromStore();
  const cache = useQueryClient();
  return (resource) => {
    // Where react-admin (version 5.15) remembers the filters, the order and the page of a list.
    forget(`${resource}.listParams`);
    cache.removeQueries({ queryKey: selectionKey(resource) });
  };
}

/** One entry of the menu. A plain link, because react-admin's menu item has an invalid ARIA role inside a <nav>. */
function NavLinkItem({ item, onGo }: { item: NavItem; onGo?: () => void }) {
  const t = useT();
  const resetList = useResetList();
  const { icon: Icon, badge: Badge } = item;
  return (
    <Box component="li">
      <Box
        component={NavLink}
        to={item.to}
        end={item.to === '/'}
        onClick={() => {
          // Going back keeps the filters of a list; its menu entry shows the default ones.
          resetList(item.to.slice(1));
          onGo?.();
        }}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          minHeight: { xs: 44, md: 32 },
          px: 1.25,
          borderRadius: '7px',
          color: theme.tokens.soft,
          fontSize: 13.5,
          fontWeight: 500,
          textDecoration: 'none',
          '& svg': { fontSize: 18 },
          '&:hover': { background: theme.tokens.hover, color: theme.tokens.ink },
          '&.active': { background: theme.tokens.accentSoft, color: theme.tokens.accent, fontWeight: 600 },
        })}
      >
        <Icon />
        <Box component="span" sx={{ flex: 1 }}>
          {t(item.label)}
        </Box>
        {Badge && <Badge />}
      </Box>
    </Box>
  );
}

/**
 * The pages that the user can open, grouped into sections: the main menu or, on a page of the settings, their own menu
 * with a way back.
 */
export function Nav({ onGo }: { onGo?: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const { may, isPending } = useGrants();
  const descriptors = useDescriptors();
  const settings = settingsMenu(descriptors);
  const settingsItems = allowed(
    settings.flatMap(({ items }) => items),
    may,
  );
  const inSettings = settingsItems.some(({ to }) => to === `/${pathname.split('/')[1]}`);
  const [firstPage] = settingsItems;
  return (
    <Box
      component="nav"
      aria-label={t(inSettings ? 'nav.settings' : 'nav.main')}
      sx={{ flex: 1, overflowY: 'auto', scrollbarWidth: 'thin', scrollbarGutter: 'stable', pl: 1.25, pb: 2 }}
    >
      {inSettings ? <BackButton onGo={onGo} /> : may('ticket:create') && <NewTicketButton onGo={onGo} />}
      {/* Waits for the permissions, then renders all items together, so none moves away from under the pointer. */}
      {!isPending &&
        (inSettings ? settings : mainMenu(descriptors)).map((section) => (
          <Section key={section.label} section={section} onGo={onGo} />
        ))}
      {!isPending && !inSettings && firstPage && (
        <Box component="ul" sx={listStyle}>
          <NavLinkItem item={{ ...firstPage, label: 'nav.settings', icon: TuneIcon }} onGo={onGo} />
        </Box>
      )}
    </Box>
  );
}

function NewTicketButton({ onGo }: { onGo?: () => void }) {
  const t = useT();
  return (
    <Button
      component={Link}
      to="/tickets/create"
      variant="contained"
      startIcon={<AddIcon />}
      fullWidth
      onClick={onGo}
      sx={{ mb: 2, minHeight: 34, justifyContent: 'flex-start' }}
    >
      {t('nav.newTicket')}
    </Button>
  );
}

function BackButton({ onGo }: { onGo?: () => void }) {
  const t = useT();
  return (
    <Button
      component={Link}
      to="/tickets"
      startIcon={<ArrowBackIcon />}
      fullWidth
      onClick={onGo}
      sx={{ mb: 2, minHeight: 34, justifyContent: 'flex-start' }}
    >
      {t('nav.backToTickets')}
    </Button>
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '1px' } as const;

function Section({ section, onGo }: { section: NavSection; onGo?: () => void }) {
  const t = useT();
  const id = useId();
  const { may } = useGrants();
  const items = allowed(section.items, may);
  if (items.length === 0) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography
        id={id}
        variant="caption"
        component="h2"
        color="textSecondary"
        sx={{ px: 1.25, mb: 0.5, fontWeight: 550 }}
      >
        {t(section.label)}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={listStyle}>
        {items.map((item) => (
          <NavLinkItem key={item.to} item={item} onGo={onGo} />
        ))}
      </Box>
    </Box>
  );
}
