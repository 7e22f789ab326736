import { useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import type { StatusRef, Ticket, Visibility } from '../../../api/types.ts';
import { sendFile } from '../../../drafts/chosen-files.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { ticketPath } from '../../query/ticket-path.ts';
import { useReading } from '../../reading/use-read-marks.ts';
import type { Outbox } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

export interface Message {
  readonly body: string;
  readonly visibility: Visibility;
  readonly files: readonly File[];
}

export interface SendOptions {
  /** Changes the status together with the message. */
  readonly status?: StatusRef;
  /** Runs once the service has accepted the message, instead of staying on the ticket. */
  readonly onSent?: () => void;
}

/**
 * Sends a message with its files, and changes the status if requested. The conversation shows it immediately. `refuse`
 * shows why the service did not accept it.
 */
export function useSending(outbox: Outbox, refuse: (error: unknown) => void) {
  const notices = useNotices();
  const navigate = useNavigate();
  const { ticket, change, refresh } = useTicketOnScreen();
  const { markRead } = useReading();

  const say = async ({ body, visibility, files }: Message) => {
    try {
      const attachmentIds: string[] = [];
      for (const file of files) attachmentIds.push(await sendFile(file, ticket.id, visibility));
      return await client.comments.create({
        ticketId: ticket.id,
        body,
        visibility,
        channel: 'portal',
        ...(attachmentIds.length > 0 && { attachmentIds }),
      });
    } catch (error) {
      refuse(error);
      return null;
    }
  };
  /** A reply by the user is no news to them, even if they leave the page before it is loaded again. */
  const markOwn = (changed: Ticket) => {
    markRead(changed);
    return changed;
  };
  const moveWith = (status: StatusRef, comment: { body: string; visibility: Visibility }) =>
    change(
      ['status'],
      async (expectedVersion) =>
        markOwn(
          await client.tickets.transition({ ticketId: ticket.id, expectedVersion, statusId: status.id, comment }),
        ),
      refuse,
    );
  /** The version is not checked: the reply has just changed it, and may have opened the ticket. */
  const moveAfterReply = (status: StatusRef) =>
    change(['status'], async () =>
      markOwn(await client.tickets.transition({ ticketId: ticket.id, statusId: status.id })),
    );

  /**
   * Returns the ticket to which the message went, or null if the service did not accept it. Without files, one request
   * sends the message and changes the status, so that neither happens without the other.
   */
  const deliver = async (message: Message, status: StatusRef | undefined) => {
    const { body, visibility, files } = message;
    if (status && files.length === 0) return (await moveWith(status, { body, visibility })) ? ticket : null;
    const said = await say(message);
    if (!said) return null;
    if (status) await moveAfterReply(status);
    if (said.redirected) return said.redirected.ticket;
    markRead({ ...ticket, counters: { ...ticket.counters, comments: ticket.counters.comments + 1 } }, said.createdAt);
    return ticket;
  };

  /** Returns whether the service accepted the message. */
  const send = async (message: Message, { status, onSent }: SendOptions): Promise<boolean> => {
    const { body, visibility, files } = message;
    const key = outbox.add({ body, visibility, fileNames: files.map(({ name }) => name) });
    const destination = await deliver(message, status);
    if (destination?.id !== ticket.id) outbox.remove(key);
    else refresh().then(() => outbox.settle(key));
    if (!destination) return false;
    const isRedirected = destination.id !== ticket.id;
    if (isRedirected) notices.done('tickets.composer.redirected', { reference: destination.reference });
    if (onSent) onSent();
    else if (isRedirected) navigate(ticketPath(destination));
    return true;
  };
  return send;
}
