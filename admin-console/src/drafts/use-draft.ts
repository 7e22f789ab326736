import { useCallback, useRef, useState } from 'react';
import type { Visibility } from '../api/types.ts';
import { forgetChosenFiles } from './chosen-files.ts';

interface Draft {
  body: string;
  visibility: Visibility;
}

const PREFIX = 'ticketwire.draft.';

/** For nobody else who signs in afterwards in the same tab. */
const keyOf = (personId: string, ticketId: string) => `${PREFIX}${personId}.${ticketId}`;

function read(key: string, otherwise: Visibility): Draft {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return { body: '', visibility: otherwise };
  const [first = '', ...lines] = kept.split('\n');
  return { visibility: first === 'internal' ? 'internal' : 'public', body: lines.join('\n') };
}

/**
 * What somebody began to write and has not sent, for each ticket. It survives leaving the page, a reload and the end of a
 * session, and ends with the tab: an unfinished answer is nothing to leave behind on a shared machine.
 */
export function useDraft(personId: string, ticketId: string, otherwise: Visibility) {
  const key = keyOf(personId, ticketId);
  const [draft, setDraft] = useState(() => read(key, otherwise));
  const latest = useRef(draft);
  const change = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      if (next.body.trim() === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, `${next.visibility}\n${next.body}`);
    },
    [key],
  );
  /** Takes away what the service has. What was typed while it was being sent stays. */
  const takeAway = (sent: string) => {
    const { body, visibility } = latest.current;
    change({ body: body.startsWith(sent) ? body.slice(sent.length).trimStart() : body, visibility });
  };
  return [draft, change, takeAway] as const;
}

/** For somebody who signs out on purpose. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  forgetChosenFiles();
}
