import type { AvailableTransition, Ticket } from '@ticketwire/sdk';
import { useState } from 'preact/hooks';
import { FilePicker } from '../parts/FilePicker.tsx';
import { FormField } from '../parts/FormField.tsx';
import { sendReply } from '../state/conversation.ts';
import { usePortal } from '../state/portal.ts';
import type { Sending } from '../state/send-files.ts';
import { useDraft } from '../state/use-draft.ts';
import { InvalidForm, useSubmit } from '../state/use-submit.ts';
import { useTexts } from '../texts/texts.ts';

interface Props {
  readonly ticket: Ticket;
  readonly onSent: () => void;
}

/** The form of a reply, and the buttons that solve and reopen the request. */
export function Reply({ ticket, onSent }: Props) {
  const texts = useTexts();
  const { client, show } = usePortal();
  const { draft, change, clear } = useDraft(ticket.id);
  const [sending, setSending] = useState<Sending>();
  const { form, submit, isBusy, problem, errorAt } = useSubmit(['body']);
  const { state } = ticket.status;
  const isDone = state === 'solved' || state === 'closed';

  const send = async () => {
    if (draft.body.trim() === '') throw new InvalidForm(texts.required, ['body']);
    const ticketId = await sendReply(client, ticket.id, draft, setSending);
    clear();
    if (ticketId !== ticket.id) show({ at: 'request', ticketId });
    onSent();
  };
  const move = async ({ status, requiresComment }: AvailableTransition) => {
    const needsComment = requiresComment === 'public' || requiresComment === 'any';
    if (needsComment && draft.body.trim() === '') throw new InvalidForm(texts.comment, ['body']);
    const { id: ticketId, version: expectedVersion } = ticket;
    const comment = needsComment && { comment: { body: draft.body } };
    await client.tickets.transition({ ticketId, expectedVersion, statusId: status.id, ...comment });
    if (needsComment) clear();
    onSent();
  };

  return (
    <form {...form} onSubmit={submit(send)}>
      {isDone && <p class="note">{state === 'closed' ? texts.closed : texts.solved}</p>}
      {draft.notice && <p class="note">{draft.notice}</p>}
      <FormField label={texts.reply} isRequired name="body" errorAt={errorAt}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={draft.body}
            onInput={({ currentTarget }) => change({ body: currentTarget.value })}
          />
        )}
      </FormField>
      <FilePicker files={draft.files} sending={sending} onChange={(files) => change({ files })} />
      <p class="error" role="alert">
        {problem}
      </p>
      <div class="buttons">
        <button type="submit" class="primary" disabled={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </button>
        {ticket.availableTransitions.map((transition) => (
          <button key={transition.status.id} type="button" disabled={isBusy} onClick={submit(() => move(transition))}>
            {transition.status.state === 'solved' ? texts.solve : texts.reopen}
          </button>
        ))}
      </div>
    </form>
  );
}
