import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { useAreas } from '../../platform/resources/areas-context.ts';
import { allowed, type NavSection, navSections } from '../../platform/resources/navigation.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { NavLinkItem } from './NavLinkItem.tsx';

/** The main menu: the pages that the user can open, grouped into sections. */
export function Nav({ onGo }: { onGo?: () => void }) {
  const t = useT();
  const { may, isPending } = useGrants();
  const areas = useAreas();
  return (
    <Box component="nav" aria-label={t('nav.main')} sx={{ flex: 1, overflowY: 'auto', px: 1.25, pb: 2 }}>
      {may('ticket:create') && (
        <Button
          component={Link}
          to="/tickets/create"
          variant="contained"
          startIcon={<AddIcon />}
          fullWidth
          onClick={onGo}
          sx={{ mb: 2, minHeight: 34 }}
        >
          {t('nav.newTicket')}
        </Button>
      )}
      {/* Waits for the permissions, then renders all items together, so none moves away from under the pointer. */}
      {!isPending && navSections(areas).map((section) => <Section key={section.label} section={section} onGo={onGo} />)}
    </Box>
  );
}

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
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '1px' }}>
        {items.map((item) => (
          <NavLinkItem key={item.to} item={item} onGo={onGo} />
        ))}
      </Box>
    </Box>
  );
}
