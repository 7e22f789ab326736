import { useRef, useState } from 'react';
import type { Visibility } from '../../../platform/api/types.ts';
import { DRAFTS } from '../../../platform/drafts/use-drafts.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { type Recipients, readRecipients } from './contacts.ts';

/**
 * Who gets the reply: everyone in copy, until the user chooses. A choice belongs to the draft and is stored with it, so that
 * a reply that is finished later reaches no one who was removed.
 */
export function useRecipients(writer: string) {
  const { ticket } = useTicketOnScreen();
  const key = `${DRAFTS}${writer}.${ticket.id}.recipients`;
  const [chosen, setChosen] = useState(() => readRecipients(sessionStorage.getItem(key)));
  const latest = useRef(chosen);
  const sending = useRef<Recipients>(null);
  const choose = (next: Recipients | null) => {
    latest.current = next;
    setChosen(next);
    const stored = next ?? sending.current;
    if (stored === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(stored));
  };
  const others = ticket.participants.filter(({ userId }) => userId !== writer);
  const everyone: Recipients = { to: [], cc: others.map(({ email, name }) => ({ email, name })), bcc: [] };
  return {
    recipients: chosen ?? everyone,
    /** Null if the user has not chosen. */
    chosen,
    choose,
    /** Chooses no one for the next reply, while this one is being sent. */
    send: (visibility: Visibility) => {
      if (visibility !== 'public') return;
      sending.current = latest.current;
      choose(null);
    },
    accepted: (visibility: Visibility) => {
      if (visibility !== 'public') return;
      sending.current = null;
      choose(latest.current);
    },
    /** Puts the choice back, unless the user has made another one meanwhile. */
    failed: (visibility: Visibility) => {
      if (visibility !== 'public') return;
      const before = sending.current;
      sending.current = null;
      choose(latest.current ?? before);
    },
  };
}
