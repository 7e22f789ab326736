import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCloseNotification } from 'ra-core';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import type { BulkChange, BulkResult, TicketSummary } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { type Step, stepsBack } from './undo.ts';

export type RejectedTicket = Pick<BulkResult, 'ticketId' | 'reference'> & { reason: string };

export interface Bulk {
  busy: boolean;
  /** The errors of the last change, for tickets that are still selected. */
  rejected: RejectedTicket[];
  /** Applies a change to all selected tickets. Rejects if the change itself is invalid. */
  make(change: BulkChange): Promise<void>;
}

/** Applies one change to many tickets. Changed tickets are deselected, and failed ones stay selected. */
export function useBulk(selection: Selection<TicketSummary>): Bulk {
  const cache = useQueryClient();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [rejected, setRejected] = useState<RejectedTicket[]>([]);

  const make = async (change: BulkChange) => {
    const { rows } = selection;
    setBusy(true);
    setRejected([]);
    try {
      const { data } = await client.tickets.bulk({ ids: rows.map(({ id }) => id), change });
      const failed = data.filter(({ outcome }) => outcome === 'failed');
      setRejected(failed.map(asRejectedTicket));
      selection.keepOnly(new Set(failed.map(({ ticketId }) => ticketId)));
      const taken = data.filter(({ outcome }) => outcome === 'changed').map(({ ticketId }) => ticketId);
      const steps = stepsBack(
        rows.filter(({ id }) => taken.includes(id)),
        change,
      );
      if (failed.length < data.length) {
        notices.done(
          'desk.bulk.done',
          { smart_count: taken.length },
          taken.length > 0 && steps && <Undo steps={steps} />,
        );
      }
    } finally {
      setBusy(false);
      await cache.invalidateQueries({ queryKey: ['tickets'] });
    }
  };
  const chosen = new Set(selection.rows.map(({ id }) => id));
  return { busy, rejected: rejected.filter(({ ticketId }) => chosen.has(ticketId)), make };
}

const asRejectedTicket = ({ ticketId, reference, problem }: BulkResult): RejectedTicket => {
  const details = problem?.errors?.map(({ detail }) => detail) ?? [];
  return { ticketId, reference, reason: details.length > 0 ? details.join('. ') : (problem?.detail ?? '') };
};

function Undo({ steps }: { steps: Step[] }) {
  const t = useT();
  const cache = useQueryClient();
  const notices = useNotices();
  const close = useCloseNotification();
  const undo = async () => {
    close();
    try {
      const answers = [];
      for (const step of steps) answers.push(await client.tickets.bulk(step));
      const failed = answers.flatMap(({ data }) => data).filter(({ outcome }) => outcome === 'failed');
      if (failed.length > 0) notices.warned('desk.bulk.notUndone', { smart_count: failed.length });
      else notices.done('desk.bulk.undone');
    } catch (error) {
      notices.failed(error);
    }
    await cache.invalidateQueries({ queryKey: ['tickets'] });
  };
  return (
    <Button color="inherit" onClick={undo}>
      {t('desk.bulk.undo')}
    </Button>
  );
}
