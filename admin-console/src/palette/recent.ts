import { useStore } from 'ra-core';
import type { Entry } from './entries.ts';

const MOST = 6;

/** Where somebody went last, in this browser; forgotten when they sign out. */
export function useRecent(): [entries: Entry[], remember: (entry: Entry) => void] {
  const [entries, setEntries] = useStore<Entry[]>('palette.recent', []);
  const remember = ({ to, label, detail }: Entry) =>
    setEntries([{ to, label, ...(detail && { detail }) }, ...entries.filter((each) => each.to !== to)].slice(0, MOST));
  return [entries, remember];
}
