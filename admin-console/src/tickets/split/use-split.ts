import { useMediaQuery, useTheme } from '@mui/material';
import { useStore } from 'ra-core';
import { SPLIT } from '../../platform/browser/store.ts';

interface Split {
  /** Whether the window has room for the list and a ticket side by side. */
  readonly fits: boolean;
  /** Whether the list is shown next to a ticket. */
  readonly isShown: boolean;
  toggle(): void;
}

/** Whether tickets open next to their list, remembered by the browser. */
export function useSplit(): Split {
  const theme = useTheme();
  const fits = useMediaQuery(theme.breakpoints.up('lg'));
  const [isOn, setOn] = useStore<boolean>(SPLIT, false);
  return { fits, isShown: fits && isOn, toggle: () => setOn(!isOn) };
}

/** Whether the window has room for the properties of a ticket next to its conversation. */
export function useFitsProperties(): boolean {
  const { fits, isShown } = useSplit();
  const isWide = useMediaQuery('(min-width: 1360px)');
  return fits && (!isShown || isWide);
}
