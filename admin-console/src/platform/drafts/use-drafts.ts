import type { Visibility } from '../api/types.ts';
import { forgetChosenFiles } from './chosen-files.ts';
import { type Drafts, joinDrafts, readDrafts, writeDrafts } from './stored-drafts.ts';
import { type Kept, useKept } from './use-kept.ts';

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
  /** Whether a message is on its way, even one that was sent before the user left the ticket and came back. */
  readonly isSending: boolean;
  change(visibility: Visibility, body: string): void;
  /** Shows the other message. Each keeps its text. */
  show(visibility: Visibility): void;
  /** Empties the message while it is being sent. Until the service accepts it, it is stored. */
  send(visibility: Visibility): void;
  accepted(visibility: Visibility): void;
  /** Puts the message back in front of what was typed meanwhile. */
  failed(visibility: Visibility): void;
}

interface Unsent {
  readonly drafts: Drafts;
  /** The texts on their way. */
  readonly sending: Readonly<Record<Visibility, string>>;
}

const nothing = { public: '', internal: '' };

const isUnderway = (sending: Unsent['sending']) => sending.public !== '' || sending.internal !== '';

/** Drafts of tickets with a message on its way. A composer that opens meanwhile must not offer the message again. */
const underway: Kept<Unsent> = new Map();

/**
 * The unsent reply and the unsent note of the composer, stored per ticket. They survive navigation, a reload and an expired
 * session, but end with the tab: unfinished replies must not remain on a shared computer.
 */
export function useDrafts(personId: string, ticketId: string, first: Visibility): DraftsEditor {
  const key = keyOf(personId, ticketId);
  const start = () => ({ drafts: readDrafts(sessionStorage.getItem(key), first), sending: nothing });
  const { value, latest, change: keep } = useKept(underway, key, start);
  const update = (drafts: Drafts, sending = latest().sending) => {
    keep({ drafts, sending }, isUnderway(sending));
    store(key, {
      ...drafts,
      public: joinDrafts(sending.public, drafts.public),
      internal: joinDrafts(sending.internal, drafts.internal),
    });
  };
  const finish = (visibility: Visibility, unsent: string) => {
    const { drafts, sending } = latest();
    const body = joinDrafts(unsent, drafts[visibility]);
    update({ ...drafts, [visibility]: body }, { ...sending, [visibility]: '' });
  };
  return {
    drafts: value.drafts,
    isSending: isUnderway(value.sending),
    change: (visibility, body) => update({ ...latest().drafts, [visibility]: body }),
    show: (shown) => update({ ...latest().drafts, shown }),
    send(visibility) {
      const { drafts, sending } = latest();
      update({ ...drafts, [visibility]: '' }, { ...sending, [visibility]: drafts[visibility] });
    },
    accepted: (visibility) => finish(visibility, ''),
    failed: (visibility) => finish(visibility, latest().sending[visibility]),
  };
}

/** Called on a deliberate sign-out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  underway.clear();
  forgetChosenFiles();
}
