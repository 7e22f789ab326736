import { useMediaQuery, useTheme } from '@mui/material';
import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { COLUMNS } from '../../../platform/browser/store.ts';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';

/** The columns after the subject, in their order. */
export const COLUMN_NAMES = [
  'status',
  'priority',
  'due',
  'requester',
  'assignee',
  'team',
  'organization',
  'category',
  'tags',
  'channel',
  'created',
  'updated',
] as const;

export type ColumnName = (typeof COLUMN_NAMES)[number];

interface Columns {
  /** The columns that the user can choose from. */
  readonly offered: readonly ColumnName[];
  readonly shown: readonly ColumnName[];
  readonly isChosen: boolean;
  toggle(name: ColumnName): void;
  reset(): void;
}

const usual: readonly ColumnName[] = ['status', 'priority', 'due', 'assignee', 'updated'];

/** The columns of the ticket list that the user has chosen in this browser, or else those that the window has room for. */
export function useColumns(): Columns {
  const { breakpoints } = useTheme();
  const hasRoomForRequester = useMediaQuery(breakpoints.up('lg'));
  const hasRoomForTeam = useMediaQuery(breakpoints.up(1500));
  const hasRoomForCategory = useMediaQuery(breakpoints.up(1700));
  const seesInternal = useMayForOthers('ticket:read');
  const [stored, store] = useStore<readonly string[] | null>(`${COLUMNS}.${useMe()?.id}`, null);
  const offered = COLUMN_NAMES.filter((name) => name !== 'organization' || seesInternal);
  const fitting: readonly ColumnName[] = [
    ...usual,
    ...(hasRoomForRequester ? (['requester'] as const) : []),
    ...(hasRoomForTeam ? (['team'] as const) : []),
    ...(hasRoomForCategory ? (['category'] as const) : []),
  ];
  const names = offered.filter((name) => (stored ?? fitting).includes(name)).join(' ');
  // The same array until the columns change, because each new one renders all rows again.
  const shown = useMemo(() => COLUMN_NAMES.filter((name) => names.split(' ').includes(name)), [names]);
  const toggle = (name: ColumnName) =>
    store(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name]);
  return { offered, shown, isChosen: stored !== null, toggle, reset: () => store(null) };
}
