import { useCallback, useState } from 'react';
import type { Visibility } from '../../../api/types.ts';

interface Draft {
  body: string;
  visibility: Visibility;
}

const keyOf = (ticketId: string) => `ticketwire.draft.${ticketId}`;

function read(ticketId: string, otherwise: Visibility): Draft {
  const kept = sessionStorage.getItem(keyOf(ticketId));
  if (kept === null) return { body: '', visibility: otherwise };
  const [first = '', ...lines] = kept.split('\n');
  return { visibility: first === 'internal' ? 'internal' : 'public', body: lines.join('\n') };
}

/**
 * What was begun and not sent, for each ticket. It survives leaving the page and reloading it, and ends with the tab:
 * an unfinished answer to a customer is nothing to leave behind on a shared machine.
 */
export function useDraft(ticketId: string, otherwise: Visibility) {
  const [draft, setDraft] = useState(() => read(ticketId, otherwise));
  const change = useCallback(
    (next: Draft) => {
      setDraft(next);
      if (next.body.trim() === '') sessionStorage.removeItem(keyOf(ticketId));
      else sessionStorage.setItem(keyOf(ticketId), `${next.visibility}\n${next.body}`);
    },
    [ticketId],
  );
  return [draft, change] as const;
}
