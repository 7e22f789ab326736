import { memo } from 'react';
import { ChangeEntry } from './ChangeEntry.tsx';
import { ChangeGroup } from './ChangeGroup.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { InteractionEntry } from './InteractionEntry.tsx';
import type { Reader } from './reader.ts';
import type { TimelineRow } from './rows.ts';

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
