import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRemoveFromStore } from 'ra-core';
import { NavLink } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import type { NavItem } from '../../platform/resources/navigation.ts';
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
export function NavLinkItem({ item, onGo }: { item: NavItem; onGo?: () => void }) {
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
          minHeight: { xs: 44, md: 30 },
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
