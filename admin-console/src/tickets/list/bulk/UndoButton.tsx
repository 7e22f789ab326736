import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { client } from '../../../platform/api/client.ts';
import type { TicketBase } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import type { Undo } from './undo.ts';
import { useListedTickets } from './use-listed-tickets.ts';

interface Props {
  undo: Undo;
  /** The tickets before the change. */
  tickets: readonly TicketBase[];
}

export function UndoButton({ undo: { steps, isPartial }, tickets }: Props) {
  const t = useT();
  const notices = useNotices();
  const listed = useListedTickets();
  const close = useCloseNotification();
  const undo = async () => {
    close();
    // A partial undo leaves tickets that only the service knows.
    if (!isPartial) await listed.show(tickets);
    try {
      const answers = [];
      for (const step of steps) answers.push(await client.tickets.bulk(step));
      const failed = answers.flatMap(({ data }) => data).filter(({ outcome }) => outcome === 'failed');
      if (failed.length > 0) notices.warned('tickets.bulk.notUndone', { smart_count: failed.length });
      else notices.done('tickets.bulk.undone');
    } catch (error) {
      notices.failed(error);
    }
    await listed.reread(tickets);
  };
  return (
    <Button color="inherit" onClick={undo}>
      {t(isPartial ? 'tickets.bulk.undoExceptStatus' : 'tickets.bulk.undo')}
    </Button>
  );
}
