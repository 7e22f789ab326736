import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { fieldOf } from '../../../platform/api/errors.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { BulkChange, BulkResult, CustomField, TicketBase } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import type { Selection } from '../../../platform/ui/list/use-selection.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { noteSolved } from '../../queue/solved-in-tab.ts';
import { type BulkChoices, NOBODY, type Objects, useBulkChoices, useBulkObjects } from './dialog/bulk-choices.tsx';
import { UndoButton } from './UndoButton.tsx';
import { undoOf } from './undo.ts';
import { useListedTickets } from './use-listed-tickets.ts';

interface Context {
  t: Translate;
  choices: BulkChoices;
  /** Id of the signed-in user. */
  me: string | undefined;
}

/** Says why tickets were not changed: `4 already assigned to Grace Hopper, 1 rejected`. Empty if all were. */
function bulkDetails(results: readonly BulkResult[], change: BulkChange, context: Context): string {
  const count = (outcome: BulkResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const [unchanged, failed] = [count('unchanged'), count('failed')];
  return [
    ...(unchanged > 0 ? [alreadySo(unchanged, change, context)] : []),
    ...(failed > 0 ? [context.t('tickets.bulk.rejected', { count: failed })] : []),
  ].join(', ');
}

function alreadySo(count: number, change: BulkChange, { t, choices, me }: Context): string {
  const [only, ...others] = Object.entries(change);
  if (only === undefined || others.length > 0) return t('tickets.bulk.unchanged', { count });
  const [field, value] = only;
  const isAssignee = field === 'assigneeId';
  if (isAssignee && value === null) return t('tickets.bulk.alreadyUnassigned', { count });
  if (isAssignee && value === me) return t('tickets.bulk.alreadyYours', { count });
  const name = isChoice(field, choices)
    ? choices[field].find((choice) => choice.value === (value ?? NOBODY))?.label
    : undefined;
  if (name === undefined) return t('tickets.bulk.unchanged', { count });
  return t(isAssignee ? 'tickets.bulk.alreadyAssigned' : 'tickets.bulk.already', { count, name });
}

const isChoice = (field: string, choices: BulkChoices): field is keyof BulkChoices => field in choices;

/** Returns the object with the id, null for null, and the current one if there is no id or the object is unknown. */
const chosen = <Item extends { id: string }, Current extends Item | null>(
  items: readonly Item[],
  id: string | null | undefined,
  current: Current,
) => (id === null ? null : (items.find((item) => item.id === id) ?? current));

/** JSON Merge Patch (RFC 7396): null removes a value. */
const merged = (current: TicketBase['fields'], change: BulkChange['fields'] = {}): TicketBase['fields'] =>
  Object.fromEntries(
    Object.entries({ ...current, ...change }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );

/** Returns the ticket as the list shows it until the service has answered. */
function changedTicket(ticket: TicketBase, change: BulkChange, objects: Objects): TicketBase {
  const { statusId, assigneeId, teamId, categoryId, addTags = [], removeTags = [], tags, fields, ...columns } = change;
  return {
    ...ticket,
    ...columns,
    fields: merged(ticket.fields, fields),
    assignee: chosen(objects.people, assigneeId, ticket.assignee),
    team: chosen(objects.teams, teamId, ticket.team),
    category: chosen(objects.categories, categoryId, ticket.category),
    status: objects.statuses.find(({ id }) => id === statusId) ?? ticket.status,
    tags: [...new Set([...(tags ?? ticket.tags), ...addTags])].filter((tag) => !removeTags.includes(tag)),
  };
}

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
export function useBulk(selection: Selection<TicketBase>): Bulk {
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
    let changed: TicketBase[] = [];
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
          changed.length === 0
            ? 'tickets.bulk.nothing'
            : details === ''
              ? 'tickets.bulk.done'
              : 'tickets.bulk.doneExcept';
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
