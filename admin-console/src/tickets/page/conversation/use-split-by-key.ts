import { useQueryClient } from '@tanstack/react-query';
import { messageToSplit } from '../comment/comment-to-split.ts';
import { useSplitOff } from '../comment/use-split-off.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { Timeline } from '../context/timeline-pages.ts';
import { entriesKey } from '../context/use-timeline.ts';
import { useReader } from '../timeline/reader.ts';

/** Splits off the comment that has the focus, or else the newest message of the requester. */
export function useSplitByKey(): { mayUse: boolean; split: () => void } {
  const cache = useQueryClient();
  const { ticket } = useTicketOnScreen();
  const { maySplitOff } = useReader();
  const { colleagueIds, splitOff } = useSplitOff();
  return {
    mayUse: maySplitOff,
    split: () => {
      const entries = cache.getQueryData<Timeline>(entriesKey(ticket.id))?.entries ?? [];
      const focusedId = document.activeElement?.closest<HTMLElement>('[data-comment]')?.dataset.comment;
      const message = messageToSplit({ ticket, entries, colleagueIds, focusedId });
      if (message) splitOff(message);
    },
  };
}
