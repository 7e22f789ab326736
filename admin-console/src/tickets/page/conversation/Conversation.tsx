import { Box } from '@mui/material';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import type { TimelineEntry } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import type { ReadableTicket } from '../../presence/read-marks.ts';
import { useReading } from '../../presence/read-marks.ts';
import { Composer } from '../composer/Composer.tsx';
import { lastReadOf } from '../composer/last-read.ts';
import { hasArrived, useOutbox } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTimeline } from '../context/use-timeline.ts';
import { EarlierMessages } from '../timeline/EarlierMessages.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { JumpToEnd } from './JumpToEnd.tsx';
import { COMPOSER_STAYS, FILLS_WINDOW } from './layout.ts';
import { useNewFrom } from './use-new-from.ts';
import { useSplitByKey } from './use-split-by-key.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

/** The row below the thread, which never covers a message. Notifications appear above it. */
function Footer({ children }: { children: ReactNode }) {
  return (
    <Box
      data-dock="start"
      sx={(theme) => ({
        position: 'relative',
        zIndex: 5,
        mx: { xs: -2, md: -4, lg: 0 },
        px: { xs: 2, md: 4, lg: 0 },
        pt: 1.5,
        pb: 2,
        background: theme.tokens.canvas,
        borderTop: `1px solid ${theme.tokens.line}`,
        [COMPOSER_STAYS]: { position: 'sticky', bottom: 0 },
        [FILLS_WINDOW]: { position: 'relative' },
        '@media print': { display: 'none' },
      })}
    >
      {children}
    </Box>
  );
}

/** Marks the ticket as read as long as it is on screen. In a hidden tab, it stays unread until the user looks at it. */
function useMarkRead(ticket: ReadableTicket, newestMessageAt?: string): void {
  const { markRead } = useReading();
  useEffect(() => {
    const mark = () => {
      if (!document.hidden) markRead(ticket, newestMessageAt);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [markRead, ticket, newestMessageAt]);
}

/** The messages of a ticket with the composer below, or the messages up to a time in the past, `until`. */
export function Conversation({ until }: { until?: string }) {
  const t = useT();
  const me = useMe();
  const { ticket, frozen } = useTicketOnScreen();
  const { timeline, error, refetch, isFresh, earlier } = useTimeline(ticket.id, until);
  // Renders a page of messages in small steps, between which the browser responds.
  const shown = useDeferredValue(timeline);
  const [newFrom, forgetNew] = useNewFrom(ticket.id, isFresh ? timeline?.entries : undefined);
  const outbox = useOutbox(ticket.id, me?.id);
  const entries = shown?.entries ?? [];
  const splitting = useSplitByKey();
  useShortcut('o', splitting.split, splitting.mayUse);
  const outgoing = outbox.messages.filter((message) => !hasArrived(message, entries, me?.id));
  const { thread, list, divider, isAtEnd, toEnd } = useThreadScroll({
    active: !frozen,
    oldest: entries[0]?.id,
    hasDivider: entries.some(({ id }) => id === newFrom),
  });

  useEffect(() => {
    for (const message of outbox.messages) if (!outgoing.includes(message)) outbox.remove(message.key);
  });
  const lastSent = outgoing.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is sent
  useLayoutEffect(() => {
    if (lastSent === undefined) return;
    forgetNew();
    toEnd();
  }, [lastSent]);

  return (
    <>
      <Box
        ref={thread}
        // Scrolls with the keyboard, too.
        tabIndex={0}
        role="region"
        aria-label={t('tickets.page.conversation')}
        sx={{
          pb: 2,
          '&:focus-visible': { outlineOffset: -2 },
          ...(!frozen && {
            [FILLS_WINDOW]: {
              flex: 1,
              minHeight: 0,
              overflowY: 'auto',
              overscrollBehavior: 'contain',
              mx: -1,
              px: 1,
              pt: 2,
            },
          }),
        }}
      >
        {shown ? (
          <Timeline
            ref={list}
            dividerRef={divider}
            entries={entries}
            earlier={
              earlier.load && (
                <EarlierMessages
                  count={ticket.counters.comments - repliesIn(entries)}
                  error={earlier.error}
                  loading={earlier.isLoading}
                  onLoad={earlier.load}
                />
              )
            }
            outgoing={outgoing}
            newFrom={newFrom}
            until={until}
          />
        ) : error ? (
          <ErrorNotice error={error} onRetry={refetch} />
        ) : (
          <TableSkeleton columns={1} />
        )}
      </Box>
      {!frozen && (
        <Footer>
          {shown && <ReadMark newestAt={entries.at(-1)?.at} />}
          {shown && <JumpToEnd entries={entries} isAtEnd={isAtEnd} onJump={toEnd} />}
          <Composer outbox={outbox} lastRead={lastReadOf(shown)} onLeave={() => thread.current?.focus()} />
        </Footer>
      )}
    </>
  );
}

const repliesIn = (entries: readonly TimelineEntry[]) =>
  entries.filter((entry) => entry.kind === 'comment' && entry.comment.visibility === 'public').length;

function ReadMark({ newestAt }: { newestAt: string | undefined }) {
  useMarkRead(useTicketOnScreen().ticket, newestAt);
  return null;
}
