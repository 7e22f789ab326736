import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../../auth/me.ts';
import { commentToSplit } from '../comment/comment-to-split.ts';
import { useSplitOff } from '../comment/use-split-off.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { Timeline } from '../context/timeline-pages.ts';
import { entriesKey } from '../context/use-timeline.ts';
import { useReader } from '../timeline/reader.ts';

/** Splits off the comment that has the focus, or else the newest one by someone else. */
export function useSplitByKey(): { mayUse: boolean; split: () => void } {
  const me = useMe();
  const cache = useQueryClient();
  const { ticket } = useTicketOnScreen();
  const { maySplitOff } = useReader();
  const splitOff = useSplitOff();
  return {
    mayUse: maySplitOff,
    split: () => {
      const entries = cache.getQueryData<Timeline>(entriesKey(ticket.id))?.entries ?? [];
      const comment = commentToSplit(entries, me?.id);
      if (comment) splitOff(comment);
    },
  };
}
