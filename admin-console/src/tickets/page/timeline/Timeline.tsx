import { Alert, Box } from '@mui/material';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { useTicketOnScreen } from '../ticket-context.tsx';
import { MOST_ENTRIES, useTimeline } from '../ticket-queries.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { DescriptionEntry } from './DescriptionEntry.tsx';
import { type Entry, entriesOf } from './entries.ts';
import { InteractionEntry } from './InteractionEntry.tsx';

/** Everything that was said and done, in its order. */
export function Timeline() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { data, error, refetch } = useTimeline(ticket.id);
  if (!data) return error ? <ErrorNotice error={error} onRetry={refetch} /> : <TableSkeleton columns={1} />;
  const isLong = Math.max(data.comments.length, data.events.length) >= MOST_ENTRIES;
  return (
    <Box
      component="ol"
      aria-label={t('tickets.timeline.label')}
      sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      <DescriptionEntry />
      {entriesOf(data).map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
      {isLong && (
        <Box component="li">
          <Alert severity="info">{t('tickets.timeline.truncated', { count: MOST_ENTRIES })}</Alert>
        </Box>
      )}
    </Box>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  switch (entry.kind) {
    case 'comment':
      return <CommentEntry comment={entry.comment} />;
    case 'interaction':
      return <InteractionEntry interaction={entry.interaction} />;
    case 'change':
      return <ChangeEntry event={entry.event} />;
  }
}
