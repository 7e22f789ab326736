import { Box } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { ChangeEntry } from './ChangeEntry.tsx';
import { ChangeGroup } from './ChangeGroup.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { InteractionEntry } from './InteractionEntry.tsx';
import type { Reader } from './reader.ts';
import type { TimelineRow } from './rows.ts';

/** A line about the ticket itself, less prominent than the messages around it. */
const ChangeRow = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, px: 2, fontSize: 12.5, color: 'text.secondary' }}>
    <Box sx={{ display: 'grid', placeItems: 'center', width: 26, height: 20, flex: 'none' }}>
      <Box sx={{ width: 7, height: 7, borderRadius: '50%', background: (theme) => theme.tokens.lineStrong }} />
    </Box>
    <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
  </Box>
);

interface Props {
  row: TimelineRow;
  reader: Reader;
}

function Row({ row, reader }: Props) {
  if (row.kind === 'changes') return <Changes events={row.events} />;
  const { entry } = row;
  return entry.kind === 'comment' ? (
    <CommentEntry comment={entry.comment} reader={reader} />
  ) : (
    <InteractionEntry interaction={entry.interaction} />
  );
}

function Changes({ events }: Pick<Extract<TimelineRow, { kind: 'changes' }>, 'events'>) {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return null;
  return (
    <ChangeRow>
      {first === last ? <ChangeEntry event={first} /> : <ChangeGroup first={first} last={last} events={events} />}
    </ChangeRow>
  );
}

/** Rendered again only if something in it changes, because a conversation can have hundreds of rows. */
export const EntryRow = memo(Row, (before, after) => before.reader === after.reader && isSame(before.row, after.row));

function isSame(before: TimelineRow, after: TimelineRow): boolean {
  if (before.kind === 'entry') return after.kind === 'entry' && before.entry === after.entry;
  return (
    after.kind === 'changes' &&
    before.events.length === after.events.length &&
    before.events.every((event, at) => event === after.events[at])
  );
}
