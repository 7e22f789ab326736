import AddIcon from '@mui/icons-material/BookmarkAddOutlined';
import GroupIcon from '@mui/icons-material/GroupsOutlined';
import { Box, Button } from '@mui/material';
import { useListContext, useLocale } from 'ra-core';
import { useState } from 'react';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { listPath } from '../../../platform/resources/list-path.ts';
import { useMay, useMayForOthers } from '../../../platform/session/grants.ts';
import { formatCount } from '../../../platform/ui/list/Pager.tsx';
import type { ListedFilters } from '../../query/list-filters.ts';
import { defaultListFor, deletedFilter, deletedListPath } from '../../query/list-filters.ts';
import { ticketSort } from '../../query/ticket-sort.ts';
import { useCount } from './use-count.ts';
import { useViews } from './use-views.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewTab } from './ViewTab.tsx';
import { listedBy, pathOfView, sameFilters, shownBy, shows } from './view-path.ts';

/** The number of tickets in a view. */
function ViewCount({ filters }: { filters: ListedFilters }) {
  const locale = useLocale();
  const count = useCount(filters);
  if (!count) return null;
  return (
    <Box component="span" sx={{ fontWeight: 450, fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
      {formatCount(count, locale)}
    </Box>
  );
}

interface BuiltIn {
  name: 'mine' | 'unassigned' | 'open' | 'snoozed' | 'solved' | 'all';
  filter: TicketFilters;
  /** Only useful to users who work on tickets. */
  work?: true;
  /** Whether the number of tickets says how much work is left. */
  counts?: true;
}

/** Each count is a request. */
const MOST_COUNTED_VIEWS = 10;

const builtInFor = (seesSnoozed: boolean): BuiltIn[] => [
  { name: 'mine', filter: { assignee: 'me', ...defaultListFor(seesSnoozed).filter }, work: true, counts: true },
  { name: 'unassigned', filter: { assignee: 'none', ...defaultListFor(seesSnoozed).filter }, work: true, counts: true },
  { name: 'open', filter: defaultListFor(seesSnoozed).filter, counts: true },
  ...(seesSnoozed ? [{ name: 'snoozed' as const, filter: { snoozed: true }, counts: true as const }] : []),
  { name: 'solved', filter: { state: ['solved'] } },
  { name: 'all', filter: {} },
];

/** The built-in and saved views, as links that can be opened in a tab, shared and bookmarked. */
export function TicketViews() {
  const t = useT();
  const works = useMay('ticket:take');
  const mayRestore = useMay('ticket:restore');
  const builtIn = builtInFor(useMayForOthers('ticket:read'));
  const views = useViews();
  const { filterValues, sort } = useListContext();
  const shown = shownBy(filterValues, ticketSort(sort), views);
  const current = views.find((view) => shows(view, shown));
  const isDeleted = sameFilters(deletedFilter, filterValues);
  const isBuiltIn = isDeleted || builtIn.some(({ filter }) => sameFilters(filter, filterValues));
  const opened = useLast(current?.id, isBuiltIn && !current);
  const begun = current ?? views.find(({ id }) => id === opened);
  const [saving, setSaving] = useState(false);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 0.5,
        mb: 1.5,
        overflowX: 'auto',
        p: '3px',
        mx: '-3px',
        alignItems: 'center',
      }}
    >
      <Box component="nav" aria-label={t('tickets.views.label')} sx={{ display: 'flex', gap: 0.5, flex: 'none' }}>
        {builtIn
          .filter(({ work }) => works || !work)
          .map(({ name, filter, counts }) => (
            <ViewTab
              key={name}
              to={listPath('tickets', filter)}
              isCurrent={!current && sameFilters(filter, filterValues)}
            >
              {t(`tickets.views.${name}`)} {counts && <ViewCount filters={filter} />}
            </ViewTab>
          ))}
        {mayRestore && (
          <ViewTab to={deletedListPath} isCurrent={!current && isDeleted}>
            {t('deleted.view')}
          </ViewTab>
        )}
        {views.map((view, index) => (
          <ViewTab key={view.id} to={pathOfView(view)} isCurrent={view === current} title={view.team?.name}>
            {view.team && <GroupIcon sx={{ fontSize: 15 }} />}
            {view.name} {index < MOST_COUNTED_VIEWS && <ViewCount filters={listedBy(view)} />}
          </ViewTab>
        ))}
      </Box>
      {begun && <ViewMenu view={begun} shown={shown} isChanged={!current} />}
      {!current && !isBuiltIn && (
        <Button startIcon={<AddIcon />} onClick={() => setSaving(true)} sx={{ flex: 'none' }}>
          {t('tickets.savedViews.save')}
        </Button>
      )}
      {saving && <ViewDialog shown={shown} onClose={() => setSaving(false)} />}
    </Box>
  );
}

/** Remembers the last id that was defined, until `forget`. */
function useLast(id: string | undefined, forget: boolean): string | undefined {
  const [last, setLast] = useState(id);
  const next = forget ? undefined : (id ?? last);
  if (next !== last) setLast(next);
  return next;
}
