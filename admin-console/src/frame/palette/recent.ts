import { useStore } from 'ra-core';
import type { Place } from '../../platform/shortcuts/commands.ts';

const MOST = 6;

/** The entries that the user opened last, stored in this browser until sign-out. */
export function useRecent(): [entries: Place[], remember: (entry: Place) => void] {
  const [entries, setEntries] = useStore<Place[]>('palette.recent', []);
  const remember = ({ to, label, detail }: Place) =>
    setEntries([{ to, label, ...(detail && { detail }) }, ...entries.filter((each) => each.to !== to)].slice(0, MOST));
  return [entries, remember];
}
