import { useState } from 'react';
import type { TimelineEntry } from '../../../platform/api/types.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useReading } from '../../reading/use-read-marks.ts';
import { firstUnread } from './first-unread.ts';

/**
 * Returns the id of the first message that was unread when the ticket was opened, and a function that forgets it.
 * `entries` is undefined until they are loaded.
 */
export function useNewFrom(ticketId: string, entries: readonly TimelineEntry[] | undefined) {
  const me = useMe();
  const { lastRead } = useReading();
  // Before the visit of the page moves the mark.
  const [mark] = useState(() => lastRead(ticketId));
  const [newFrom, setNewFrom] = useState<string | null>();
  if (newFrom === undefined && entries) setNewFrom(firstUnread(entries, mark?.at, me?.id));
  return [newFrom ?? null, () => setNewFrom(null)] as const;
}
