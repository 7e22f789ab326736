import type { TicketSummary } from '@ticketwire/sdk';
import { useEffect, useState } from 'preact/hooks';
import { Message } from '../parts/Message.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Status } from '../parts/Status.tsx';
import { type Conversation as Loaded, loadConversation } from '../state/conversation.ts';
import { usePortal } from '../state/portal.ts';
import { useLoad } from '../state/use-load.ts';
import type { Answered } from '../state/use-unread.ts';
import { useTexts } from '../texts/texts.ts';
import { Details } from './Details.tsx';
import { Reply } from './Reply.tsx';
import { ScreenHeader } from './ScreenHeader.tsx';
import { Survey } from './Survey.tsx';

interface Props {
  readonly ticketId: string;
  /** The request as the list has it, whose version says when there is something new. */
  readonly listed: TicketSummary | undefined;
  readonly markRead: (ticket: Answered) => void;
}

export function Conversation({ ticketId, listed, markRead }: Props) {
  const texts = useTexts();
  const { client, me } = usePortal();
  const [sent, setSent] = useState(0);
  const version = `${listed?.version} ${sent}`;
  const { value, problem, retry } = useLoad((signal) => loadConversation(client, ticketId, signal), version);
  const ticket = value?.ticket;
  const isAsked = ticket?.requester.id === me.id && ticket.milestones.solvedAt !== null;
  useEffect(() => {
    if (!ticket) return;
    markRead(ticket);
    // The notification of a reply can arrive after the reply itself.
    return () => markRead(ticket);
  }, [ticket?.version]);

  return (
    <section class="detail">
      <ScreenHeader title={ticket?.subject ?? listed?.subject ?? texts.loading} />
      <Problem problem={problem} retry={retry} />
      {value && (
        <>
          <p class="facts">
            <Status status={value.ticket.status} />
            <span class="quiet">
              {[value.ticket.reference, value.ticket.category?.name].filter(Boolean).join(' · ')}
            </span>
          </p>
          <Details ticket={value.ticket} />
          <Messages conversation={value} />
          {isAsked && <Survey ticketId={value.ticket.id} />}
          <Reply ticket={value.ticket} onSent={() => setSent(sent + 1)} />
        </>
      )}
    </section>
  );
}

function Messages({ conversation: { ticket, comments, files } }: { readonly conversation: Loaded }) {
  const texts = useTexts();
  const { me } = usePortal();
  const [first] = useState(comments.length);
  const last = comments.at(-1);
  const news = comments.length > first && last && last.author.id !== me.id ? texts.newReply(last.author.name) : '';
  return (
    <>
      <ol class="messages">
        <Message author={ticket.requester} time={ticket.createdAt} html={ticket.descriptionHtml} files={files} />
        {comments.map(({ id, author, createdAt, bodyHtml, redactedAt, attachments }) => (
          <Message
            key={id}
            author={author}
            time={createdAt}
            html={bodyHtml}
            isRedacted={redactedAt !== null}
            files={attachments}
          />
        ))}
      </ol>
      <p class="unseen" role="status">
        {news}
      </p>
    </>
  );
}
