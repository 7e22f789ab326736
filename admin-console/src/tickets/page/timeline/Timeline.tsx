import { Alert, Box } from '@mui/material';
import type { TimelineEntry } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../ui/messages/ErrorNotice.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { MOST_ENTRIES, useTimeline } from '../context/ticket-queries.ts';
import { TicketFiles } from '../files/TicketFiles.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { DescriptionEntry } from './DescriptionEntry.tsx';
import { isChange } from './event-text.ts';
import { InteractionEntry } from './InteractionEntry.tsx';
import { NewComments } from './NewComments.tsx';

/** Messages, interactions and changes in chronological order, up to `until` if it is set. */
export function Timeline({ until }: { until?: string }) {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { data, error, refetch } = useTimeline(ticket.id);
  if (!data) return error ? <ErrorNotice error={error} onRetry={refetch} /> : <TableSkeleton columns={1} />;
  const comments = data.entries.flatMap((entry) => (entry.kind === 'comment' ? entry.comment : []));
  return (
    <Box
      component="ol"
      aria-label={t('tickets.timeline.label')}
      sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <DescriptionEntry />
      <TicketFiles files={data.files.filter(({ createdAt }) => isBy(createdAt, until))} />
      {data.entries
        .filter((entry) => isBy(entry.at, until) && (entry.kind !== 'change' || isChange(entry.event)))
        .map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      <NewComments comments={comments} />
      {data.entries.length >= MOST_ENTRIES && (
        <Box component="li">
          <Alert severity="info">{t('tickets.timeline.truncated', { count: MOST_ENTRIES })}</Alert>
        </Box>
      )}
    </Box>
  );
}

const isBy = (at: string, until: string | undefined) => until === undefined || Date.parse(at) <= Date.parse(until);

function EntryRow({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'comment':
      return <CommentEntry comment={entry.comment} />;
    case 'interaction':
      return <InteractionEntry interaction={entry.interaction} />;
    case 'change':
      return <ChangeEntry event={entry.event} />;
  }
}
