import { useStore } from 'ra-core';
import type { Entry } from './entries.ts';

const MOST = 6;

/** The entries that the user opened last, stored in this browser until sign-out. */
export function useRecent(): [entries: Entry[], remember: (entry: Entry) => void] {
  const [entries, setEntries] = useStore<Entry[]>('palette.recent', []);
  const remember = ({ to, label, detail }: Entry) =>
    setEntries([{ to, label, ...(detail && { detail }) }, ...entries.filter((each) => each.to !== to)].slice(0, MOST));
  return [entries, remember];
}
