import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload } from 'react-router';
import type { Visibility } from '../../../platform/api/types.ts';
import { useChosenFiles } from '../../../platform/drafts/chosen-files.ts';
import { hasText } from '../../../platform/drafts/stored-drafts.ts';
import { useDrafts } from '../../../platform/drafts/use-drafts.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { focusInvalidField, useFieldErrors } from '../../../platform/ui/messages/field-errors.ts';
import { useOpenPanel, useShowPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useGoOn } from '../context/use-next.ts';
import { type Recipients, rejectedRecipient } from '../recipients/contacts.ts';
import { useRecipients } from '../recipients/use-recipients.ts';
import { isEmpty, useMacros } from './macros/use-macros.ts';
import { rejectedMention } from './mentions/mentions.ts';
import { useFollowingMentioned } from './mentions/use-following-mentioned.ts';
import { useDraftMentions } from './mentions/use-mentions.ts';
import { useAttachments } from './use-attachments.ts';
import { type SendingOptions, type SendOptions, useSending } from './use-sending.ts';
import { useSendingWithStatus, useSolving } from './use-solving.ts';
import { useTyping } from './use-typing.ts';

export interface ComposerOptions extends SendingOptions {
  readonly allowed: Visibility[];
  readonly first: Visibility;
}

interface Requested {
  readonly kind: Visibility;
  readonly options: SendOptions;
}

/** The messages that a user writes on a ticket, with their files and macros, and the commands that send them. */
export function useComposer({ writer, allowed, first, outbox, lastRead }: ComposerOptions) {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const editor = useDrafts(writer, ticket.id, first);
  const chosenFor = {
    public: useChosenFiles(`${writer}.${ticket.id}.public`),
    internal: useChosenFiles(`${writer}.${ticket.id}.internal`),
  };
  const recipients = useRecipients(writer);
  const [isAddressed, setAddressed] = useState(true);
  const { form, errors, reject, clearErrors } = useFieldErrors<HTMLDivElement>();
  const { send: deliver, newer, forgetNewer } = useSending({ writer, outbox, lastRead }, reject);
  const goOn = useGoOn();
  const [announcement, setAnnouncement] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const busy = isSubmitting || editor.isSending;
  /** What the user wanted to send while an earlier message was on its way. */
  const waiting = useRef<Requested>(null);
  /** How the user tried to send the message that newer comments hold back. */
  const heldBack = useRef<Requested>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { drafts } = editor;
  const visibility = allowed.includes(drafts.shown) ? drafts.shown : first;
  const isNote = visibility === 'internal';
  const isWritten = (kind: Visibility) => hasText(drafts, kind) || chosenFor[kind].files.length > 0;

  const macros = useMacros({
    ticketId: ticket.id,
    input,
    shown: visibility,
    show: (wanted) => {
      const shown = allowed.includes(wanted) ? wanted : first;
      // The text box has the other text afterwards.
      flushSync(() => editor.show(shown));
      return shown;
    },
  });
  useChosenMacro(macros.insertAtCursor);
  const mentions = useDraftMentions(writer, input);
  const followers = useFollowingMentioned(mentions.in(drafts[visibility]));
  const typing = useTyping({ macros, mentions, isNote });
  useBeforeUnload((event) => {
    if (busy || allowed.some((each) => chosenFor[each].files.length > 0)) event.preventDefault();
  });
  useWritingKeys(allowed, (next) => {
    editor.show(next);
    input.current?.focus();
  });
  const write = (text: string) => editor.change(visibility, text);
  const attachments = useAttachments({ ...chosenFor[visibility], input, body: drafts[visibility], write });
  const change = macros.changeOf(visibility);
  const isBlank = !hasText(drafts, visibility);

  const submit = async (options: SendOptions = {}, kind = visibility) => {
    const isAlone = !hasText(drafts, kind);
    if (isAlone && isEmpty(macros.changeOf(kind))) return;
    if (kind === 'public' && !isAddressed) return void focusInvalidField(form.current);
    const { onSent, ...requested } = options;
    const changes = macros.withMacro(kind, requested);
    // One after the other, so that messages stay in their order.
    if (busy) {
      waiting.current = { kind, options };
      return;
    }
    setSubmitting(true);
    setAnnouncement('');
    const message = {
      body: drafts[kind],
      visibility: kind,
      mentionIds: mentions.in(drafts[kind]).map(({ id }) => id),
      files: chosenFor[kind].files,
      recipients: kind === 'public' ? recipients.chosen : null,
    };
    const parts = isAlone ? [macros] : [editor, chosenFor[kind], macros, recipients];
    for (const each of parts) each.send(kind);
    // The button is disabled now, and would lose the focus.
    input.current?.focus({ preventScroll: true });
    heldBack.current = { kind, options };
    const toFollow = kind === visibility ? followers.chosen : [];
    const isAccepted = await deliver({ comment: isAlone ? null : message, ...changes }, onSent);
    for (const each of parts) isAccepted ? each.accepted(kind) : each.failed(kind);
    if (isAccepted) {
      clearErrors();
      void followers.add(toFollow);
      setAnnouncement(
        t(isAlone ? 'macros.applied' : kind === 'internal' ? 'tickets.composer.noted' : 'tickets.composer.sent'),
      );
    } else waiting.current = null;
    setSubmitting(false);
  };
  const submitWaiting = useEffectEvent(() => {
    const next = waiting.current;
    waiting.current = null;
    if (next) submit(next.options, next.kind);
  });
  useEffect(() => {
    if (!busy) submitWaiting();
  }, [busy]);
  const recipientError = rejectedRecipient(errors, recipients.recipients);
  const andNext: SendOptions = goOn ? { onSent: goOn } : {};
  const sendAndSet = useSendingWithStatus(change, submit);
  const solveAndNext = useSolving(
    change,
    useSendingWithStatus(change, (solving) => submit({ ...andNext, ...solving })),
  );

  return {
    form,
    input,
    error: recipientError
      ? undefined
      : (rejectedMention(errors, mentions.in(drafts[visibility])) ??
        errors.body ??
        errors.comment ??
        errors.mentionIds),
    recipients: {
      ...recipients,
      choose: (next: Recipients | null) => {
        clearErrors();
        recipients.choose(next);
      },
    },
    recipientError,
    /** Called when the user types a recipient that is no address, and when it is gone. */
    onInvalidRecipient: (isInvalid: boolean) => setAddressed(!isInvalid),
    visibility,
    isNote,
    body: drafts[visibility],
    isBlank,
    /** Without a text, a macro can still change the ticket. */
    isReady: (!isBlank || !isEmpty(change)) && (isNote || isAddressed),
    written: allowed.filter(isWritten),
    attachments,
    macros,
    typing,
    followers,
    change,
    announcement,
    show: editor.show,
    write,
    submit,
    /** Sends with the key that continues with the next ticket. */
    send: () => (isNote || isBlank || !solveAndNext ? submit(andNext) : solveAndNext()),
    sendAndNext: goOn && (() => submit(andNext)),
    solve: isNote || isBlank ? null : solveAndNext,
    sendAndSet,
    newer: heldBack.current?.kind === visibility ? newer : [],
    sendAnyway: () => submit(heldBack.current?.options),
    edit: () => {
      forgetNewer();
      input.current?.focus();
    },
  };
}

/** Begins a message with a single key or from the command palette. */
function useWritingKeys(allowed: readonly Visibility[], write: (visibility: Visibility) => void): void {
  useShortcut('r', () => write('public'), allowed.includes('public'));
  useShortcut('m', () => write('internal'), allowed.includes('internal'));
  useShowPanel('reply', () => write('public'));
  useShowPanel('note', () => write('internal'));
}

/** Inserts the macro that was chosen in the command palette. */
function useChosenMacro(insert: (macro: { readonly id: string }) => Promise<void>): void {
  const { panel, leave } = useOpenPanel();
  const macroId = typeof panel === 'object' && panel && 'macroId' in panel ? panel.macroId : null;
  const start = useEffectEvent((id: string) => {
    leave();
    void insert({ id });
  });
  useEffect(() => {
    if (macroId !== null) start(macroId);
  }, [macroId]);
}
