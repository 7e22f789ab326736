import { Box, Chip } from '@mui/material';
import { AUDIT_EVENT_TYPES } from '@ticketwire/sdk';
import { useGetOne, useListContext } from 'ra-core';
import { useState } from 'react';
import { PersonPicker } from '../../accounts/users/PersonPicker.tsx';
import type { User } from '../../platform/api/types.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { visuallyHidden } from '../../platform/theme/shared-styles.ts';
import { ChoiceFilter } from '../../platform/ui/list/ChoiceFilter.tsx';
import { ChoiceMenu } from '../../platform/ui/list/ChoiceMenu.tsx';
import { FilterBar } from '../../platform/ui/list/FilterBar.tsx';
import { DaysDialog } from '../dashboard/view/DaysDialog.tsx';
import { sinces } from './audit-view.ts';

export function AuditFilterBar() {
  const t = useT();
  const mayFind = useMay('user:read');
  return (
    <FilterBar>
      {mayFind && <ActorFilter />}
      <ChoiceFilter
        source="type"
        label={t('audit.filters.type')}
        choices={AUDIT_EVENT_TYPES.map((value) => ({ value, label: t(`events.${value}`) }))}
        multiple
      />
      <TimeFilter />
      <SubjectFilter />
    </FilterBar>
  );
}

/** Merges filters into those of the list; `undefined` removes a filter. */
function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const put = (change: Record<string, unknown>) => {
    const all = Object.entries({ ...filterValues, ...change });
    setFilters(Object.fromEntries(all.filter(([, value]) => value !== undefined)), []);
  };
  return { filterValues, put };
}

function ActorFilter() {
  const t = useT();
  const { filterValues, put } = useFilters();
  const id = typeof filterValues.actor === 'string' ? filterValues.actor : undefined;
  const { data } = useGetOne<User>(
    'users',
    { id: id ?? '' },
    { enabled: id !== undefined, onError: ignore('The name of an actor was not loaded') },
  );
  return (
    <Box sx={{ width: { sm: 230 }, '& label': visuallyHidden }}>
      <PersonPicker
        label={t('audit.filters.actor')}
        placeholder={t('audit.filters.actor')}
        value={id ? { id, name: data?.name ?? '…' } : null}
        onChange={(person) => put({ actor: person?.id })}
      />
    </Box>
  );
}

const DAYS = 'days';

function TimeFilter() {
  const t = useT();
  const { filterValues, put } = useFilters();
  const [asking, setAsking] = useState(false);
  const { since, days } = filterValues;
  const choose = (next: string | undefined) => {
    if (next === DAYS) setAsking(true);
    else put({ since: next, days: undefined });
  };
  return (
    <>
      <ChoiceMenu
        label={t('audit.filters.time')}
        choices={[
          ...sinces.map((value) => ({ value, label: t(`audit.times.${value}`) })),
          { value: DAYS, label: days ? `${days.from} – ${days.to}` : t('audit.times.days') },
        ]}
        chosen={days ? [DAYS] : since ? [since] : []}
        onChange={([next]) => choose(next)}
      />
      {asking && (
        <DaysDialog
          days={days}
          onChoose={(chosen) => {
            put({ days: chosen, since: undefined });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Shows the subject filter, which is set from an entry and can only be removed here. */
function SubjectFilter() {
  const t = useT();
  const { filterValues, put } = useFilters();
  if (!filterValues.subject) return null;
  return (
    <Chip
      label={t('audit.onlyThis')}
      onDelete={() => put({ subject: undefined })}
      sx={{ height: 36, alignSelf: 'flex-start' }}
    />
  );
}
