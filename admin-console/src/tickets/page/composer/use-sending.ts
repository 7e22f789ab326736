import { useEffect, useRef, useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { apiErrorOf } from '../../../platform/api/errors.ts';
import type { Client, Comment, Input, Visibility } from '../../../platform/api/types.ts';
import { sendFile } from '../../../platform/drafts/chosen-files.ts';
import { sendOnce } from '../../../platform/drafts/send-once.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useReading } from '../../presence/read-marks.ts';
import { useQueue } from '../../queue/queue-context.tsx';
import type { Outbox } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { fieldsOfChange } from '../context/use-ticket-changes.ts';
import { inputOf, type Recipients } from '../recipients/contacts.ts';
import { type LastRead, laterOf } from './last-read.ts';
import { withIds } from './markdown/pictures.ts';

interface Message {
  readonly body: string;
  readonly visibility: Visibility;
  readonly mentionIds: readonly string[];
  readonly files: readonly File[];
  /** Null for everyone in copy. */
  readonly recipients: Recipients | null;
}

/** What the service does together with the message: all of it, or nothing. */
type RequestedChange = Omit<
  Input<Client['tickets']['applyChange']>,
  'ticketId' | 'expectedVersion' | 'after' | 'comment'
>;

interface Submission extends RequestedChange {
  /** Null if only the change is made. */
  readonly comment: Message | null;
}

export interface SendOptions extends RequestedChange {
  /** Runs once the service has accepted the message, instead of staying on the ticket. */
  readonly onSent?: () => void;
}

export interface SendingOptions {
  /** ID of the user who writes. */
  readonly writer: string;
  readonly outbox: Outbox;
  readonly lastRead: LastRead;
}

interface Sending {
  /** Returns whether the service accepted the message. */
  send(submission: Submission, onSent?: () => void): Promise<boolean>;
  /** Public comments that the user had not read when they sent a message, which was therefore not accepted. */
  readonly newer: readonly Comment[];
  /** Hides the newer comments. They count as read. */
  forgetNewer(): void;
}

/**
 * Sends a message with its files, and makes the requested change with it. The conversation shows the message
 * immediately. `showError` shows why the service did not accept it.
 */
export function useSending({ writer, outbox, lastRead }: SendingOptions, showError: (error: unknown) => void): Sending {
  const notices = useNotices();
  const t = useT();
  const { open } = useQueue();
  const { ticket, change, refresh } = useTicketOnScreen();
  const { markRead } = useReading();
  const [newer, setNewer] = useState<readonly Comment[]>([]);
  /** The newest comment that the user knows, which the conversation possibly does not show yet. */
  const known = useRef<LastRead>(undefined);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const reject = (error: unknown) => {
    const unread = apiErrorOf(error)?.newerComments ?? [];
    if (unread.length === 0) return showError(error);
    // The user has gone on to another ticket.
    if (!isOpen.current) return notices.rejected(t('conversation.newer.left', { reference: ticket.reference }));
    known.current = laterOf(known.current, unread.at(-1));
    setNewer(unread);
  };
  /** Uploads the files of a message. Returns its text, with their IDs. */
  const uploaded = async ({ body, files, visibility }: Message) => {
    const ids: string[] = [];
    for (const file of files) ids.push(await sendFile(file, ticket.id, visibility));
    return { body: withIds(body, files, ids), ...(ids.length > 0 && { attachmentIds: ids }) };
  };
  /** A note with no change is never held back, because it answers no one. */
  const upTo = (isNote: boolean) => {
    const after = isNote ? undefined : laterOf(lastRead, known.current);
    return after === undefined ? {} : { after: after?.id ?? null };
  };
  const accepted = (comment: Pick<Comment, 'id' | 'createdAt' | 'visibility'> | null) => {
    // What the service has accepted with `after` follows everything that the user has read.
    if (comment?.visibility === 'public') known.current = laterOf(known.current, comment);
  };

  /** A reply to a closed ticket goes to another one, which cannot be changed along with it. */
  const replyElsewhere = async (comment: Message) => {
    try {
      const { visibility, mentionIds, recipients } = comment;
      const written = await uploaded(comment);
      const input = {
        ...{ ticketId: ticket.id, visibility, mentionIds: [...mentionIds], channel: 'portal' as const },
        ...inputOf(recipients),
        ...written,
        ...upTo(false),
      };
      const created = await sendOnce(`${writer}.${ticket.id}.${visibility}`, input, client.comments.create);
      accepted(created);
      return created.redirected?.ticket ?? ticket;
    } catch (error) {
      reject(error);
      return null;
    }
  };
  /** Returns the ticket to which the message went, or null if the service did not accept it. */
  const deliver = async ({ comment, ...parts }: Submission) => {
    if (comment?.visibility === 'public' && ticket.status.state === 'closed') return replyElsewhere(comment);
    const fields = fieldsOfChange(parts.change ?? {});
    const next = ticket.availableTransitions.find(({ status }) => status.id === parts.change?.statusId);
    const isDone = await change(
      fields,
      async (expectedVersion) => {
        const written = comment && (await uploaded(comment));
        const input = {
          ticketId: ticket.id,
          ...(fields.length > 0 && { expectedVersion }),
          ...parts,
          ...(written && {
            comment: {
              visibility: comment.visibility,
              mentionIds: [...comment.mentionIds],
              channel: 'portal' as const,
              ...inputOf(comment.recipients),
              ...written,
            },
          }),
          ...upTo(comment?.visibility === 'internal' && fields.length === 0),
        };
        const id = `${writer}.${ticket.id}.${comment?.visibility ?? 'change'}`;
        const { ticket: changed, comment: added } = await sendOnce(id, input, client.tickets.applyChange);
        accepted(added);
        // A reply by the user is no news to them, even if they leave the page before it is loaded again.
        markRead(changed, added?.createdAt);
        return changed;
      },
      { onFailed: reject, shown: next ? { status: next.status } : {} },
    );
    return isDone ? ticket : null;
  };

  const send: Sending['send'] = async (submission, onSent) => {
    const key = submission.comment && outbox.add(asOutgoing(submission.comment));
    const destination = await deliver(submission);
    if (key !== null && destination?.id !== ticket.id) outbox.remove(key);
    else refresh().then(() => key !== null && outbox.confirm(key));
    if (!destination) return false;
    setNewer([]);
    const isRedirected = destination.id !== ticket.id;
    if (isRedirected) notices.done('tickets.composer.redirected', { reference: destination.reference });
    // The user can have gone to another page meanwhile, and stays there.
    if (!isOpen.current) return true;
    if (onSent) onSent();
    else if (isRedirected) open(destination);
    return true;
  };
  return { send, newer, forgetNewer: () => setNewer([]) };
}

const asOutgoing = ({ body, visibility, files }: Message) => ({
  body,
  visibility,
  fileNames: files.map(({ name }) => name),
});
