import { Alert, Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload } from 'react-router';
import type { Visibility } from '../../../platform/api/types.ts';
import { useChosenFiles } from '../../../platform/drafts/chosen-files.ts';
import { hasText } from '../../../platform/drafts/stored-drafts.ts';
import { useDrafts } from '../../../platform/drafts/use-drafts.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { visuallyHidden } from '../../../platform/theme/shared-styles.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { useFieldErrors } from '../../../platform/ui/refusals/use-field-errors.ts';
import type { Outbox } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useGoOn } from '../context/use-next.ts';
import { AddFiles } from '../files/AddFiles.tsx';
import { ChosenFiles } from '../files/ChosenFiles.tsx';
import { fitting } from '../files/limits.ts';
import type { LastRead } from './last-read.ts';
import { MessageBox } from './MessageBox.tsx';
import { useChosenMacro } from './macros/use-chosen-macro.ts';
import { isEmpty, useMacros } from './macros/use-macros.ts';
import { SendButton } from './SendButton.tsx';
import { SendingHint } from './SendingHint.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { type SendOptions, useSending } from './use-sending.ts';
import { useSolving } from './use-solving.ts';
import { VisibilitySwitch } from './VisibilitySwitch.tsx';
import { picksMacro, useWritingKeys } from './writing-keys.ts';

const NewerComments = lazyPart(() => import('./NewerComments.tsx'));
const SuggestionList = lazyPart(() => import('../../../platform/ui/suggestions/SuggestionList.tsx'));
const MacroChange = lazyPart(() => import('./macros/MacroChange.tsx'));
const MacroPicker = lazyPart(() => import('./macros/MacroPicker.tsx'));
const ComposerPresence = lazyPart(() => import('../../presence/ComposerPresence.tsx'));

interface Props {
  writer: string;
  allowed: Visibility[];
  first: Visibility;
  outbox: Outbox;
  lastRead: LastRead;
  onLeave: () => void;
}

interface Requested {
  readonly kind: Visibility;
  readonly options: SendOptions;
}

export function Editor({ writer, allowed, first, outbox, lastRead, onLeave }: Props) {
  const t = useT();
  const locale = useLocale();
  const { ticket } = useTicketOnScreen();
  const editor = useDrafts(writer, ticket.id, first);
  const chosenFor = {
    public: useChosenFiles(`${writer}.${ticket.id}.public`),
    internal: useChosenFiles(`${writer}.${ticket.id}.internal`),
  };
  const [rejections, setRejections] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const { form, errors, refuse, forgive } = useFieldErrors<HTMLDivElement>();
  const { send: deliver, newer, forgetNewer } = useSending(outbox, lastRead, refuse);
  const goOn = useGoOn();
  const [busy, setBusy] = useState(false);
  const [isPicking, setPicking] = useState(false);
  /** What the user wanted to send while an earlier message was on its way. */
  const waiting = useRef<Requested>(null);
  /** How the user tried to send the message that newer comments hold back. */
  const heldBack = useRef<Requested>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { drafts } = editor;
  const visibility = allowed.includes(drafts.shown) ? drafts.shown : first;
  const body = drafts[visibility];
  const chosen = chosenFor[visibility];
  const { files } = chosen;
  const internal = visibility === 'internal';
  const mayAttach = useMay('attachment:create') && ticket.status.state !== 'closed';

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

  useChosenMacro(macros.insert);
  useBeforeUnload((event) => {
    if (busy || allowed.some((each) => chosenFor[each].files.length > 0)) event.preventDefault();
  });
  useWritingKeys(allowed, (next) => {
    editor.show(next);
    input.current?.focus();
  });

  const add = (more: File[]) => {
    const next = fitting(files, more, t, locale);
    chosen.change(next.files);
    setRejections(next.rejections);
  };
  const dropped = useDroppedFiles(mayAttach, add);
  const change = macros.changeOf(visibility);
  const isBlank = !hasText(drafts, visibility);
  /** Without a text, a macro can still change the ticket. */
  const isReady = !isBlank || !isEmpty(change);
  const submit = async (options: SendOptions = {}, kind = visibility) => {
    const isAlone = !hasText(drafts, kind);
    if (isAlone && isEmpty(macros.changeOf(kind))) return;
    const { onSent, ...requested } = options;
    const alongside = macros.alongside(kind, requested);
    // One after the other, so that messages stay in their order.
    if (busy) {
      waiting.current = { kind, options };
      return;
    }
    setBusy(true);
    setAnnouncement('');
    const message = { body: drafts[kind], visibility: kind, files: chosenFor[kind].files };
    const parts = isAlone ? [macros] : [editor, chosenFor[kind], macros];
    for (const each of parts) each.send(kind);
    // The button is disabled now, and would lose the focus.
    input.current?.focus({ preventScroll: true });
    heldBack.current = { kind, options };
    const isAccepted = await deliver({ comment: isAlone ? null : message, ...alongside }, onSent);
    for (const each of parts) isAccepted ? each.accepted(kind) : each.failed(kind);
    if (isAccepted) {
      forgive();
      setAnnouncement(
        t(isAlone ? 'macros.applied' : kind === 'internal' ? 'tickets.composer.noted' : 'tickets.composer.sent'),
      );
    } else waiting.current = null;
    setBusy(false);
  };
  const andNext: SendOptions = goOn ? { onSent: goOn } : {};
  const submitWaiting = useEffectEvent(() => {
    const next = waiting.current;
    waiting.current = null;
    if (next) submit(next.options, next.kind);
  });
  useEffect(() => {
    if (!busy) submitWaiting();
  }, [busy]);
  const solveAndNext = useSolving(change, (solving) => submit({ ...andNext, ...solving }));
  const send = () => (internal || isBlank || !solveAndNext ? submit(andNext) : solveAndNext());

  return (
    <Box
      component="section"
      ref={form}
      aria-label={t('tickets.composer.label')}
      {...dropped.handlers}
      onKeyDown={(event) => {
        if (!macros.isAllowed || !picksMacro(event)) return;
        event.preventDefault();
        setPicking(true);
      }}
      sx={(theme) => ({
        position: 'relative',
        border: `1px solid ${internal ? theme.tokens.noteLine : theme.tokens.lineStrong}`,
        borderRadius: '12px',
        background: internal ? theme.tokens.note : theme.tokens.paper,
        p: 1.5,
        ...(dropped.isOver && { outline: `2px dashed ${theme.tokens.accent}`, outlineOffset: -4 }),
      })}
    >
      {allowed.length > 1 && (
        <VisibilitySwitch
          value={visibility}
          drafts={allowed.filter((each) => hasText(drafts, each) || chosenFor[each].files.length > 0)}
          onChange={editor.show}
        />
      )}
      {newer.length > 0 && heldBack.current?.kind === visibility && (
        <NewerComments
          comments={newer}
          requesterId={ticket.requester.id}
          onSendAnyway={() => submit(heldBack.current?.options)}
          onEdit={() => {
            forgetNewer();
            input.current?.focus();
          }}
        />
      )}
      <MessageBox
        input={input}
        value={body}
        isNote={internal}
        isDropping={dropped.isOver}
        error={errors.body ?? errors.comment}
        typing={macros.typing}
        onChange={(text) => editor.change(visibility, text)}
        onLeave={onLeave}
        onSend={(goesOn) => (goesOn ? send() : submit())}
      />
      {macros.typing.list && <SuggestionList {...macros.typing.list} label={t('macros.title')} />}
      {!isEmpty(change) && <MacroChange change={change} onRemove={macros.remove} />}
      <ChosenFiles files={files} onRemove={(file) => chosen.change(files.filter((each) => each !== file))} />
      {rejections.length > 0 && (
        <Alert severity="error" variant="outlined" onClose={() => setRejections([])} sx={{ mb: 1 }}>
          {rejections.map((apiError) => (
            <div key={apiError}>{apiError}</div>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        {mayAttach && <AddFiles onAdd={add} />}
        <SendingHint isNote={internal} goesOn={goOn !== null} />
        <SendButton
          label={t(
            isBlank && isReady ? 'macros.apply' : internal ? 'tickets.composer.addNote' : 'tickets.composer.send',
          )}
          visibility={visibility}
          disabled={!isReady}
          onSend={submit}
          onSendAndNext={goOn && (() => submit(andNext))}
          onSolve={internal || isBlank ? null : solveAndNext}
        />
      </Box>
      {isPicking && (
        <MacroPicker
          ticketId={ticket.id}
          onClose={() => setPicking(false)}
          onClosed={(macro) => (macro ? macros.insert(macro) : input.current?.focus())}
        />
      )}
      <ComposerPresence ticketId={ticket.id} reply={internal ? '' : body} />
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}
