import FilterAltOffIcon from '@mui/icons-material/FilterAltOff';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import type { TicketFilters } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { useSearchSuggestions } from '../query/use-search-suggestions.ts';

/** Shown if a search finds nothing, or no ticket matches the filters, with the next step. */
export default function NoTicketMatches() {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { q, ...others }: TicketFilters = filterValues;
  const { suggestions } = useSearchSuggestions(q ?? '', { enabled: !others.trash, spelling: true });
  const respelled = suggestions?.didYouMean ?? null;
  const isFiltered = Object.keys(others).length > 0;
  const clear = (
    <Button variant="outlined" onClick={() => setFilters({}, [])}>
      {t(isFiltered ? 'list.clearFilters' : 'tickets.noMatch.clearSearch')}
    </Button>
  );
  if (q === undefined) {
    return (
      <EmptyState
        icon={FilterAltOffIcon}
        title={t('tickets.noMatch.filters')}
        text={t('list.noMatchText')}
        action={clear}
      />
    );
  }
  return (
    <EmptyState
      icon={SearchOffIcon}
      title={t('tickets.noMatch.search', { text: q })}
      text={t(isFiltered ? 'tickets.noMatch.searchFiltered' : 'tickets.noMatch.searchText')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {respelled !== null && (
            <Button variant="contained" onClick={() => setFilters({ ...others, q: respelled }, [])}>
              {t('tickets.hints.didYouMean', { text: respelled })}
            </Button>
          )}
          {isFiltered && (
            <Button variant={respelled === null ? 'contained' : 'outlined'} onClick={() => setFilters({ q }, [])}>
              {t('tickets.noMatch.searchAll')}
            </Button>
          )}
          {clear}
        </Box>
      }
    />
  );
}
