import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import type { StatusRef, Visibility } from '../../../api/types.ts';
import { sendFile } from '../../../drafts/chosen-files.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { ticketPath } from '../../query/ticket-path.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

export interface Message {
  readonly body: string;
  readonly visibility: Visibility;
  readonly files: readonly File[];
}

/** Sends a message with its files, and changes the status if requested. */
export function useSending() {
  const notices = useNotices();
  const navigate = useNavigate();
  const { ticket, change, refresh } = useTicketOnScreen();
  const [busy, setBusy] = useState(false);
  const [sendingFile, setSendingFile] = useState<File | null>(null);

  const say = async ({ body, visibility, files }: Message) => {
    try {
      const attachmentIds: string[] = [];
      for (const file of files) {
        setSendingFile(file);
        attachmentIds.push(await sendFile(file, ticket.id, visibility));
      }
      const said = await client.comments.create({
        ticketId: ticket.id,
        body,
        visibility,
        channel: 'portal',
        ...(attachmentIds.length > 0 && { attachmentIds }),
      });
      refresh();
      return said;
    } catch (error) {
      notices.failed(error);
      return null;
    } finally {
      setSendingFile(null);
    }
  };
  const moveWith = (status: StatusRef, comment: { body: string; visibility: Visibility }) =>
    change(['status'], (expectedVersion) =>
      client.tickets.transition({
        ticketId: ticket.id,
        expectedVersion,
        statusId: status.id,
        comment,
      }),
    );

  /** The version is not checked: the reply has just changed it, and may have opened the ticket. */
  const moveAfterReply = (status: StatusRef) =>
    change(['status'], () => client.tickets.transition({ ticketId: ticket.id, statusId: status.id }));

  /**
   * Returns whether the service accepted the message. Without files, one request sends the message and changes the
   * status, so that neither happens without the other.
   */
  const send = async (message: Message, status?: StatusRef): Promise<boolean> => {
    const { body, visibility, files } = message;
    setBusy(true);
    try {
      if (status && files.length === 0) return await moveWith(status, { body, visibility });
      const said = await say(message);
      if (said && status) await moveAfterReply(status);
      if (said?.redirected) {
        notices.done('tickets.composer.redirected', { reference: said.redirected.ticket.reference });
        navigate(ticketPath(said.redirected.ticket));
      }
      return said !== null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, sendingFile, send };
}
