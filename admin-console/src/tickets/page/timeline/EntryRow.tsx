import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase } from '@mui/material';
import { memo, type ReactNode, useId, useState } from 'react';
import { changedFields } from '../../../platform/api/changed-fields.ts';
import type { TicketEvent } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { ChangeText } from './ChangeText.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { actorName } from './event-text.ts';
import { InteractionEntry } from './InteractionEntry.tsx';
import type { Reader } from './reader.ts';
import type { TimelineRow } from './rows.ts';

/** One change: who made it, when, and the values before and after. */
const ChangeEntry = ({ event }: { event: TicketEvent }) => (
  <ChangeText
    event={event}
    time={
      <>
        {' '}
        · <Time at={event.occurredAt} />
      </>
    }
  />
);

interface ChangeGroupProps {
  first: TicketEvent;
  last: TicketEvent;
  events: readonly TicketEvent[];
}

/** Several changes by one user as one line, which expands to show each. */
function ChangeGroup({ first, last, events }: ChangeGroupProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        sx={(theme) => ({
          display: 'inline',
          px: 0.75,
          mx: -0.75,
          borderRadius: '6px',
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          '&:hover': { background: theme.tokens.hover },
        })}
      >
        <Box component="b" sx={{ fontWeight: 550, color: 'text.primary' }}>
          {actorName(first.actor, t)}
        </Box>{' '}
        {summaryOf(events, t)} · <Time at={last.occurredAt} />
        <ExpandMoreIcon
          sx={{ fontSize: 16, ml: 0.25, verticalAlign: 'text-bottom', rotate: open ? '180deg' : undefined }}
        />
      </ButtonBase>
      {open && (
        <Box component="ul" id={id} sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
          {events.map((event) => (
            <li key={event.id}>
              <ChangeEntry event={event} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

/** Names the number of fields if every change has exactly one, such as "changed 3 fields". */
function summaryOf(events: readonly TicketEvent[], t: Translate): string {
  const changes = events.map(changedFields);
  const fields = new Set(changes.flat().map(({ field }) => field));
  const isOnlyFields = changes.every(({ length }) => length > 0);
  return isOnlyFields && fields.size >= events.length
    ? t('conversation.changedFields', { smart_count: fields.size })
    : t('conversation.madeChanges', { smart_count: events.length });
}

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
