import type { TicketSummary } from '@ticketwire/sdk';
import { useState } from 'preact/hooks';
import { Problem } from '../parts/Problem.tsx';
import { Status } from '../parts/Status.tsx';
import { usePortal } from '../state/portal.ts';
import type { Requests, Whose } from '../state/use-requests.ts';
import { fullTime, shortTime, useTexts } from '../texts/texts.ts';

interface Props {
  readonly requests: Requests;
  readonly isUnread: (ticket: TicketSummary) => boolean;
  readonly current: string | undefined;
}

export function RequestList({ requests, isUnread, current }: Props) {
  const texts = useTexts();
  const { show } = usePortal();
  const { page, problem, isConnected, retry, more } = requests;
  return (
    <section class="list">
      <header>
        <h2>{texts.requests}</h2>
        <button type="button" class="primary" data-item="new" onClick={() => show({ at: 'new' })}>
          {texts.create}
        </button>
      </header>
      <WhoseFilter requests={requests} />
      <p class="quiet" role="status">
        {isConnected ? '' : texts.reconnecting}
      </p>
      <Problem problem={problem} retry={retry} />
      {!page && problem === undefined && <p class="quiet">{texts.loading}</p>}
      {page?.tickets.length === 0 && (
        <div class="empty">
          <p>
            <strong>{texts.empty}</strong>
          </p>
          <p class="quiet">{texts.emptyHint}</p>
        </div>
      )}
      {page && page.tickets.length > 0 && (
        <ul>
          {page.tickets.map((ticket) => (
            <Item key={ticket.id} ticket={ticket} isUnread={isUnread(ticket)} isCurrent={isAt(ticket, current)} />
          ))}
        </ul>
      )}
      {page?.hasMore && (
        <button type="button" onClick={more}>
          {texts.more}
        </button>
      )}
    </section>
  );
}

const isAt = ({ id, reference }: TicketSummary, current: string | undefined) => current === id || current === reference;

interface ItemProps {
  readonly ticket: TicketSummary;
  readonly isUnread: boolean;
  readonly isCurrent: boolean;
}

function Item({ ticket, isUnread, isCurrent }: ItemProps) {
  const texts = useTexts();
  const { me, show } = usePortal();
  const { id, reference, subject, status, requester, updatedAt } = ticket;
  return (
    <li>
      <button
        type="button"
        class={isUnread ? 'item unread' : 'item'}
        data-item={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => show({ at: 'request', ticketId: id })}
      >
        <span class="subject">
          {isUnread && <span class="dot" role="img" aria-label={texts.unread} title={texts.unread} />}
          {subject}
        </span>
        <span class="quiet">
          {reference}
          {requester.id !== me.id && ` · ${texts.from(requester.name)}`}
          {' · '}
          <time dateTime={updatedAt} title={fullTime(texts, updatedAt)}>
            {shortTime(texts, updatedAt)}
          </time>
        </span>
        <Status status={status} />
      </button>
    </li>
  );
}

const CHOICES: readonly Whose[] = ['all', 'mine'];

/** Appears with the first request of someone else, such as a colleague. */
function WhoseFilter({ requests: { page, whose, showWhose } }: { readonly requests: Requests }) {
  const texts = useTexts();
  const { me } = usePortal();
  const [hasOthers, setHasOthers] = useState(false);
  if (!hasOthers && page?.tickets.some(({ requester }) => requester.id !== me.id)) setHasOthers(true);
  if (!hasOthers) return null;
  return (
    <fieldset class="whose">
      <legend class="unseen">{texts.whose}</legend>
      {CHOICES.map((choice) => (
        <button key={choice} type="button" aria-pressed={whose === choice} onClick={() => showWhose(choice)}>
          {texts[choice]}
        </button>
      ))}
    </fieldset>
  );
}
