import { useCallback, useRef, useState } from 'react';
import type { Visibility } from '../api/types.ts';
import { forgetChosenFiles } from './chosen-files.ts';

export interface Draft {
  readonly body: string;
  readonly visibility: Visibility;
}

const PREFIX = 'ticketwire.draft.';

/** Includes the user, so that the next user who signs in in this tab does not see the draft. */
const keyOf = (personId: string, ticketId: string) => `${PREFIX}${personId}.${ticketId}`;

/** Whether the user has text for the ticket that was not sent, or that is being sent. */
export const hasDraft = (personId: string, ticketId: string): boolean =>
  sessionStorage.getItem(keyOf(personId, ticketId)) !== null;

function read(key: string, otherwise: Visibility): Draft {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return { body: '', visibility: otherwise };
  const [first = '', ...lines] = kept.split('\n');
  return { visibility: first === 'internal' ? 'internal' : 'public', body: lines.join('\n') };
}

function write(key: string, { body, visibility }: Draft): void {
  if (body.trim() === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `${visibility}\n${body}`);
}

/** Text that was not sent, followed by what was typed meanwhile. If one of them is a note, the result is a note. */
function joined(unsent: Draft | null, typed: Draft): Draft {
  if (!unsent) return typed;
  if (typed.body.trim() === '') return unsent;
  const isNote = [unsent, typed].some(({ visibility }) => visibility === 'internal');
  return { body: `${unsent.body}\n\n${typed.body.trimStart()}`, visibility: isNote ? 'internal' : 'public' };
}

interface DraftEditor {
  readonly draft: Draft;
  change(next: Draft): void;
  /** Empties the composer while the message is being sent. Until the service accepts it, it is stored. */
  send(): void;
  accepted(): void;
  /** Puts the message back in front of what was typed meanwhile. */
  failed(): void;
}

/**
 * The unsent text of the composer, stored per ticket. It survives navigation, a reload and an expired session, but
 * ends with the tab: unfinished replies must not remain on a shared computer.
 */
export function useDraft(personId: string, ticketId: string, otherwise: Visibility): DraftEditor {
  const key = keyOf(personId, ticketId);
  const [draft, setDraft] = useState(() => read(key, otherwise));
  const latest = useRef(draft);
  const sending = useRef<Draft>(null);
  const change = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      write(key, joined(sending.current, next));
    },
    [key],
  );
  const send = () => {
    sending.current = latest.current;
    change({ ...latest.current, body: '' });
  };
  const accepted = () => {
    sending.current = null;
    change(latest.current);
  };
  const failed = () => {
    const restored = joined(sending.current, latest.current);
    sending.current = null;
    change(restored);
  };
  return { draft, change, send, accepted, failed };
}

/** Called on a deliberate sign-out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  forgetChosenFiles();
}
