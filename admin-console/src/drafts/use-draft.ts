import { useCallback, useRef, useState } from 'react';
import type { Visibility } from '../api/types.ts';
import { forgetChosenFiles } from './chosen-files.ts';

interface Draft {
  body: string;
  visibility: Visibility;
}

const PREFIX = 'ticketwire.draft.';

/** Includes the user, so that the next user who signs in in this tab does not see the draft. */
const keyOf = (personId: string, ticketId: string) => `${PREFIX}${personId}.${ticketId}`;

function read(key: string, otherwise: Visibility): Draft {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return { body: '', visibility: otherwise };
  const [first = '', ...lines] = kept.split('\n');
  return { visibility: first === 'internal' ? 'internal' : 'public', body: lines.join('\n') };
}

/**
 * The unsent text of the composer, stored per ticket. It survives navigation, a reload and an expired session, but
 * ends with the tab: unfinished replies must not remain on a shared computer.
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
  /** Removes the text that was sent. Text typed in the meantime stays. */
  const takeAway = (sent: string) => {
    const { body, visibility } = latest.current;
    change({ body: body.startsWith(sent) ? body.slice(sent.length).trimStart() : body, visibility });
  };
  return [draft, change, takeAway] as const;
}

/** Called on a deliberate sign-out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  forgetChosenFiles();
}
