import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { fieldOf } from '../../../platform/api/errors.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { BulkChange, BulkResult, CustomField, TicketSummary } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import type { Selection } from '../../../platform/ui/list/use-selection.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { noteSolved } from '../../queue/solved-in-tab.ts';
import { bulkDetails } from './bulk-details.ts';
import { changedTicket } from './changed-ticket.ts';
import { useBulkChoices, useBulkObjects } from './choices/bulk-choices.tsx';
import { UndoButton } from './UndoButton.tsx';
import { undoOf } from './undo.ts';
import { useListedTickets } from './use-listed-tickets.ts';

export type RejectedTicket = Pick<BulkResult, 'ticketId' | 'reference'> & { reason: string };

export interface Bulk {
  busy: boolean;
  /** The errors of the last change, for tickets that are still selected. */
  rejected: RejectedTicket[];
  /** Applies a change to all selected tickets. Rejects if the change itself is invalid. */
  make(change: BulkChange): Promise<void>;
}

/**
 * Applies one change to many tickets. The list shows it immediately, and takes it back where the service rejects it.
 * Rejected tickets stay selected.
 */
export function useBulk(selection: Selection<TicketSummary>): Bulk {
  const t = useT();
  const me = useMe()?.id;
  const listed = useListedTickets();
  const notices = useNotices();
  const choices = useBulkChoices();
  const objects = useBulkObjects();
  const fields = useFields();
  const [busy, setBusy] = useState(false);
  const [rejected, setRejected] = useState<RejectedTicket[]>([]);

  const make = async (change: BulkChange) => {
    const { rows } = selection;
    let changed: TicketSummary[] = [];
    setBusy(true);
    setRejected([]);
    try {
      await listed.show(rows.map((row) => changedTicket(row, change, objects)));
      const { data } = await client.tickets.bulk({ ids: rows.map(({ id }) => id), change });
      const rowsWith = (outcome: BulkResult['outcome']) => {
        const ids = new Set(data.filter((result) => result.outcome === outcome).map(({ ticketId }) => ticketId));
        return rows.filter(({ id }) => ids.has(id));
      };
      await listed.show(rowsWith('failed'));
      const failed = data.filter(({ outcome }) => outcome === 'failed');
      setRejected(failed.map((result) => asRejectedTicket(result, fields)));
      selection.keepOnly(new Set(failed.map(({ ticketId }) => ticketId)));
      // The bar itself explains the rejected ones.
      if (failed.length < data.length) {
        changed = rowsWith('changed');
        for (const row of changed) noteSolved(row, changedTicket(row, change, objects));
        const undo = undoOf(changed, change);
        const details = bulkDetails(data, change, { t, choices, me });
        const key =
          changed.length === 0 ? 'desk.bulk.nothing' : details === '' ? 'desk.bulk.done' : 'desk.bulk.doneExcept';
        notices.done(
          key,
          { smart_count: changed.length, details },
          undo && <UndoButton undo={undo} tickets={changed} />,
        );
      }
    } catch (error) {
      await listed.show(rows);
      throw error;
    } finally {
      setBusy(false);
      await listed.reread(changed);
    }
  };
  const chosen = new Set(selection.rows.map(({ id }) => id));
  return { busy, rejected: rejected.filter(({ ticketId }) => chosen.has(ticketId)), make };
}

/** Names custom fields, which the messages of the service do not. */
function asRejectedTicket(
  { ticketId, reference, problem }: BulkResult,
  fields: readonly CustomField[],
): RejectedTicket {
  const details = (problem?.errors ?? []).map(({ pointer, detail }) => {
    const field = fields.find(({ key }) => fieldOf(pointer).endsWith(`fields.${key}`));
    return field ? `${field.name}: ${detail}` : detail;
  });
  return { ticketId, reference, reason: details.length > 0 ? details.join('. ') : (problem?.detail ?? '') };
}
