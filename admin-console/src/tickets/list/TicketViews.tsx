import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { TicketFilters } from '../../api/types.ts';
import { unsolvedStates } from '../../api/words.ts';
import { useMay } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { listPath } from '../../ui/list/list-path.ts';

interface View {
  name: 'mine' | 'unassigned' | 'open' | 'solved' | 'all';
  filter: TicketFilters;
  /** Only of use to those who work on tickets. */
  work?: true;
}

const views: View[] = [
  { name: 'mine', filter: { assignee: 'me', state: unsolvedStates }, work: true },
  { name: 'unassigned', filter: { assignee: 'none', state: unsolvedStates }, work: true },
  { name: 'open', filter: { state: unsolvedStates } },
  { name: 'solved', filter: { state: ['solved'] } },
  { name: 'all', filter: {} },
];

const sorted = (filter: object) => JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)));

/** The lists that are asked for all day, as links that can be opened, shared and kept. */
export function TicketViews() {
  const t = useT();
  const works = useMay('ticket:take');
  const { filterValues } = useListContext();
  const current = sorted(filterValues);
  return (
    <Box
      component="nav"
      aria-label={t('tickets.views.label')}
      sx={{ display: 'flex', gap: 0.5, mb: 1.5, overflowX: 'auto', p: '3px', mx: '-3px' }}
    >
      {views
        .filter(({ work }) => works || !work)
        .map(({ name, filter }) => {
          const isCurrent = sorted(filter) === current;
          return (
            <Box
              key={name}
              component={Link}
              to={listPath('tickets', filter)}
              aria-current={isCurrent ? 'page' : undefined}
              sx={(theme) => ({
                flex: 'none',
                px: 1.5,
                py: 0.75,
                borderRadius: '7px',
                fontSize: 13,
                fontWeight: 550,
                textDecoration: 'none',
                color: isCurrent ? theme.tokens.accent : theme.tokens.soft,
                background: isCurrent ? theme.tokens.accentSoft : 'transparent',
                '&:hover': { color: isCurrent ? theme.tokens.accent : theme.tokens.ink },
              })}
            >
              {t(`tickets.views.${name}`)}
            </Box>
          );
        })}
    </Box>
  );
}
