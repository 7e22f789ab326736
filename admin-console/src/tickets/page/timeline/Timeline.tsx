import { Box } from '@mui/material';
import { Fragment, type ReactNode, type Ref } from 'react';
import type { TimelineEntry } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import type { OutgoingMessage } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketFiles } from '../context/ticket-queries.ts';
import { TicketFiles } from '../files/TicketFiles.tsx';
import { DescriptionEntry } from './DescriptionEntry.tsx';
import { EntryRow } from './EntryRow.tsx';
import { NewDivider } from './NewDivider.tsx';
import { OutgoingEntry } from './OutgoingEntry.tsx';
import { useReader } from './reader.ts';
import { rowsOf } from './rows.ts';

interface Props {
  /** Oldest first. */
  entries: readonly TimelineEntry[];
  /** The control that loads the entries before these, if there are any. */
  earlier: ReactNode;
  outgoing: readonly OutgoingMessage[];
  /** Id of the first message that the user has not read. */
  newFrom: string | null;
  /** Shows files up to this time. */
  until?: string;
  ref: Ref<HTMLOListElement>;
  dividerRef: Ref<HTMLLIElement>;
}

/** The description, then messages, interactions and changes in chronological order. */
export function Timeline({ entries, earlier, outgoing, newFrom, until, ref, dividerRef }: Props) {
  const t = useT();
  const me = useMe();
  const reader = useReader();
  const { ticket } = useTicketOnScreen();
  const files = useTicketFiles(ticket.id).data ?? [];
  return (
    <Box
      component="ol"
      ref={ref}
      aria-label={t('tickets.timeline.label')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        // The conversation keeps its own place when messages are added above.
        overflowAnchor: 'none',
      }}
    >
      <DescriptionEntry />
      <TicketFiles files={files.filter(({ createdAt }) => isBy(createdAt, until))} />
      {earlier}
      {rowsOf(entries).map((row) => (
        <Fragment key={row.key}>
          {row.key === newFrom && <NewDivider ref={dividerRef} />}
          <EntryRow row={row} reader={reader} />
        </Fragment>
      ))}
      {me && outgoing.map((message) => <OutgoingEntry key={message.key} message={message} author={me} />)}
    </Box>
  );
}

const isBy = (at: string, until: string | undefined) => until === undefined || Date.parse(at) <= Date.parse(until);
