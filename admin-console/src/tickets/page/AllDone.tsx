import DoneIcon from '@mui/icons-material/DoneAll';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { useDocumentTitle } from '../../platform/ui/page/PageHeader.tsx';
import { useQueue } from '../queue/queue-context.tsx';
import { countSolved } from '../queue/solved-in-tab.ts';
import { useNextTicket } from '../queue/use-next-ticket.ts';

/** What follows the last ticket of a list. */
export default function AllDone() {
  const t = useT();
  const { queue, question, arrival, list, open, undoLeft } = useQueue();
  const [solved] = useState(() => countSolved(queue?.since ?? 0));
  const taking = useNextTicket({ question, open });
  useShortcut('n', taking.next, taking.mayTake);
  useShortcut('z', () => undoLeft.current?.());
  const title = solved > 0 ? t('tickets.queue.done', { smart_count: solved }) : t('tickets.queue.end');
  useDocumentTitle(title);
  return (
    <EmptyState
      icon={DoneIcon}
      title={title}
      heading="h1"
      text={t(arrival.isTaken ? 'tickets.queue.nothingToTake' : 'tickets.queue.nothingFollows')}
      action={
        <Button component={Link} to={list.to} state={list.state} variant="contained" autoFocus>
          {t('tickets.queue.back')}
        </Button>
      }
    />
  );
}
