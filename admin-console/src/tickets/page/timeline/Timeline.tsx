import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode, type Ref, useId } from 'react';
import type { Attachment, Person, TimelineEntry } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { type OutgoingMessage, withNames } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketFiles } from '../context/ticket-queries.ts';
import { FileList } from '../files/FileList.tsx';
import { MessageCard } from '../message/MessageCard.tsx';
import { InternalMark } from '../message/marks.tsx';
import { DescriptionEntry } from './DescriptionEntry.tsx';
import { EntryRow } from './EntryRow.tsx';
import { useReader } from './reader.ts';
import { rowsOf } from './rows.ts';

/** Files that are attached to the ticket itself and not to a comment. */
function TicketFiles({ files }: { files: readonly Attachment[] }) {
  const t = useT();
  const id = useId();
  const { frozen } = useTicketOnScreen();
  const mayDelete = useMay('attachment:delete');
  if (files.length === 0) return null;
  return (
    <Box component="li" aria-labelledby={id} sx={{ px: 2 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {t('tickets.files.ofTicket')}
      </Typography>
      <FileList files={files} mayDelete={mayDelete && !frozen} />
    </Box>
  );
}

/** A message that is on its way to the service. */
function OutgoingEntry({ message, author }: { message: OutgoingMessage; author: Person }) {
  const t = useT();
  const internal = message.visibility === 'internal';
  return (
    <MessageCard
      author={author}
      status={t('conversation.sending')}
      tone={internal ? 'internal' : 'agent'}
      mark={internal && <InternalMark />}
    >
      <Box
        dir="auto"
        sx={{
          fontSize: 14,
          lineHeight: 1.6,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: 'text.secondary',
        }}
      >
        {withNames(message.body)}
      </Box>
      {message.fileNames.length > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'flex', gap: 0.5, mt: 1 }}>
          <AttachFileIcon sx={{ fontSize: 15 }} />
          {message.fileNames.join(', ')}
        </Typography>
      )}
    </MessageCard>
  );
}

/** Stands above the first message that the user has not read. */
function NewDivider({ ref }: { ref: Ref<HTMLLIElement> }) {
  const t = useT();
  return (
    <Box
      component="li"
      ref={ref}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        // Clears the app bar of small screens.
        scrollMarginTop: { xs: 60, md: 8 },
        fontSize: 12.5,
        fontWeight: 600,
        color: theme.tokens.accent,
        '&::before, &::after': { content: '""', flex: 1, height: '1px', background: theme.tokens.accent },
      })}
    >
      {t('conversation.new')}
    </Box>
  );
}

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
  // Files of comments are part of their comment.
  const own = files.filter(({ commentId, createdAt }) => commentId === null && isBy(createdAt, until));
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
      <TicketFiles files={own} />
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
