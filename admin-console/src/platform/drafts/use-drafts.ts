import { useCallback, useRef, useState } from 'react';
import type { Visibility } from '../api/types.ts';
import { forgetChosenFiles } from './chosen-files.ts';
import { type Drafts, joinDrafts, readDrafts, writeDrafts } from './stored-drafts.ts';

/** How the keys of all parts of drafts begin. */
export const DRAFTS = 'ticketwire.draft.';

/** Includes the user, so that the next user who signs in in this tab does not see the draft. */
const keyOf = (personId: string, ticketId: string) => `${DRAFTS}${personId}.${ticketId}`;

/** Whether the user has text for the ticket that was not sent, or that is being sent. */
export const hasDraft = (personId: string, ticketId: string): boolean =>
  sessionStorage.getItem(keyOf(personId, ticketId)) !== null;

function store(key: string, drafts: Drafts): void {
  const stored = writeDrafts(drafts);
  if (stored === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, stored);
}

interface DraftsEditor {
  readonly drafts: Drafts;
  change(visibility: Visibility, body: string): void;
  /** Shows the other message. Each keeps its text. */
  show(visibility: Visibility): void;
  /** Empties the message while it is being sent. Until the service accepts it, it is stored. */
  send(visibility: Visibility): void;
  accepted(visibility: Visibility): void;
  /** Puts the message back in front of what was typed meanwhile. */
  failed(visibility: Visibility): void;
}

const nothing = { public: '', internal: '' };

/**
 * The unsent reply and the unsent note of the composer, stored per ticket. They survive navigation, a reload and an expired
 * session, but end with the tab: unfinished replies must not remain on a shared computer.
 */
export function useDrafts(personId: string, ticketId: string, first: Visibility): DraftsEditor {
  const key = keyOf(personId, ticketId);
  const [drafts, setDrafts] = useState(() => readDrafts(sessionStorage.getItem(key), first));
  const latest = useRef(drafts);
  const sending = useRef(nothing);
  const update = useCallback(
    (next: Drafts) => {
      latest.current = next;
      setDrafts(next);
      store(key, {
        ...next,
        public: joinDrafts(sending.current.public, next.public),
        internal: joinDrafts(sending.current.internal, next.internal),
      });
    },
    [key],
  );
  const change = (visibility: Visibility, body: string) => update({ ...latest.current, [visibility]: body });
  const send = (visibility: Visibility) => {
    sending.current = { ...sending.current, [visibility]: latest.current[visibility] };
    change(visibility, '');
  };
  const accepted = (visibility: Visibility) => {
    sending.current = { ...sending.current, [visibility]: '' };
    update(latest.current);
  };
  const failed = (visibility: Visibility) => {
    const restored = joinDrafts(sending.current[visibility], latest.current[visibility]);
    sending.current = { ...sending.current, [visibility]: '' };
    change(visibility, restored);
  };
  return { drafts, change, show: (shown) => update({ ...latest.current, shown }), send, accepted, failed };
}

/** Called on a deliberate sign-out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  forgetChosenFiles();
}
