import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useRef } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Ticket, TicketChange } from '../../../platform/api/types.ts';
import type { MessageKey } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import type { TicketChanges } from './use-ticket-changes.ts';
import { fieldsOfChange } from './use-ticket-changes.ts';

/** The button of a message that takes a change back. */
function UndoChange({ onUndo }: { onUndo: () => void }) {
  const t = useT();
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" onClick={undo}>
      {t('tickets.withKey', { action: t('tickets.bulk.undo'), key: 'Z' })}
    </Button>
  );
}

/** A change that the user has made, with the way back. */
interface DoneChange {
  /** Name of what was changed. */
  readonly name: string;
  /** What the message says, if not that it was changed. */
  readonly message?: readonly [MessageKey, Record<string, string>] | undefined;
  readonly back: TicketChange;
  /** What the page showed before. */
  readonly before: Partial<Ticket>;
  /** Version of the ticket after the change. */
  readonly version: number;
}

export interface TicketUndo {
  /** Says that the change was made, and offers to undo it. */
  confirm(done: DoneChange): void;
  /** Undoes the last change to the ticket that is not undone yet. Returns whether there was one. */
  undo(): Promise<boolean>;
}

export function useTicketUndo(ticket: Ticket, { change }: TicketChanges): TicketUndo {
  const notices = useNotices();
  const done = useRef<readonly DoneChange[]>([]);

  const restore = async (one: DoneChange) => {
    if (!done.current.includes(one)) return;
    done.current = done.current.filter((each) => each !== one);
    const { name, back, before, version } = one;
    const isRestored = await change(
      fieldsOfChange(back),
      async (expectedVersion) =>
        (await client.tickets.applyChange({ ticketId: ticket.id, expectedVersion, change: back })).ticket,
      // If another user has changed the same since, nothing is overwritten.
      { shown: before, basedOn: version },
    );
    if (isRestored) notices.done('tickets.undo.undone', { name });
  };
  const undo = async () => {
    const latest = done.current.at(-1);
    if (!latest) return false;
    await restore(latest);
    return true;
  };
  const confirm = (one: DoneChange) => {
    done.current = [...done.current, one];
    const [key, values] = one.message ?? ['tickets.undo.changed', { name: one.name }];
    notices.done(key, values, <UndoChange onUndo={() => restore(one)} />);
  };
  return { confirm, undo };
}
