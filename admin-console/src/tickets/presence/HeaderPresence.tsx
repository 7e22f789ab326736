import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../../platform/api/client.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { presenceFrames } from '../../platform/live/presence-frames.ts';
import { visuallyHidden } from '../../platform/theme/shared-styles.ts';
import { deletedTickets, ticketKey } from '../query/ticket-query.ts';
import { Faces } from './Faces.tsx';
import { others } from './others.ts';
import { useOthers } from './use-others.ts';
import { writing } from './writing.ts';

/** The service forgets after 45 seconds. */
const EVERY_MS = 20_000;

/** Two tabs of one user are one person to others, who replies if they do in one of them. */
const tab = crypto.randomUUID();

/** Shows others that the user has the ticket open while the tab is visible, until the returned function is called. */
function announce(ticketId: string): (isGone: boolean) => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announcing: Promise<unknown> | null = null;

  const say = () => {
    clearTimeout(timer);
    if (signal.aborted || document.hidden) return;
    timer = setTimeout(say, EVERY_MS);
    const activity = writing.isOn(ticketId) ? 'replying' : 'viewing';
    // A courtesy: the page works without it, and the next announcement follows soon.
    const mine = client.tickets
      .announcePresence({ ticketId, activity, tab })
      .then(({ people, total }) => {
        if (!signal.aborted && !document.hidden) others.set({ people, total });
      })
      .catch(ignore('The presence was not announced'))
      .finally(() => {
        if (announcing === mine) announcing = null;
      });
    announcing = mine;
  };
  const leave = () => {
    clearTimeout(timer);
    others.forget();
    const go = () => void client.tickets.leavePresence({ ticketId, tab }).catch(ignore('The presence was not ended'));
    go();
    // An announcement that is on its way can arrive after this, and the page can be gone before that.
    announcing?.then(go);
  };
  const look = () => (document.hidden ? leave() : say());

  const unsubscribe = [
    writing.subscribe(say),
    presenceFrames.subscribe((frame) => {
      if (frame.ticketId === ticketId && !document.hidden) others.set({ people: frame.people, total: frame.total });
    }),
  ];
  document.addEventListener('visibilitychange', look, { signal });
  say();
  return (isGone) => {
    ended.abort();
    clearTimeout(timer);
    for (const each of unsubscribe) each();
    others.forget();
    if (!isGone && !document.hidden) leave();
  };
}

/** Announces the user on the ticket, and shows who else has it open. Screen readers announce it politely. */
export default function HeaderPresence({ ticketId, address }: { ticketId: string; address: string }) {
  const cache = useQueryClient();
  const { people, total, text } = useOthers();
  const isGone = useEffectEvent(
    () => deletedTickets.has(ticketId) || cache.getQueryState(ticketKey(address))?.status === 'error',
  );
  useEffect(() => {
    const end = announce(ticketId);
    return () => end(isGone());
  }, [ticketId]);
  return (
    <>
      {total > 0 && (
        <Box component="span" title={text} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <Faces people={people} total={total} />
        </Box>
      )}
      <Box component="span" role="status" sx={visuallyHidden}>
        {text}
      </Box>
    </>
  );
}
