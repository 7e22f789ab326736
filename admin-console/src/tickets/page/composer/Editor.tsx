import { Alert, Box, TextField } from '@mui/material';
import { useLocale } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { Visibility } from '../../../api/types.ts';
import { useMay } from '../../../auth/grants.ts';
import { useChosenFiles } from '../../../drafts/chosen-files.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { asRefused, useFieldErrors } from '../../../ui/refusals/use-field-errors.ts';
import type { Outbox } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useGoOn } from '../context/use-next.ts';
import { AddFiles } from '../files/AddFiles.tsx';
import { ChosenFiles } from '../files/ChosenFiles.tsx';
import { fitting } from '../files/limits.ts';
import type { LastRead } from './last-read.ts';
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
const SuggestionList = lazyPart(() => import('../../../ui/suggestions/SuggestionList.tsx'));
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

export function Editor({ writer, allowed, first, outbox, lastRead, onLeave }: Props) {
  const t = useT();
  const locale = useLocale();
  const { ticket } = useTicketOnScreen();
  const draft = useDraft(writer, ticket.id, first);
  const chosen = useChosenFiles(`${writer}.${ticket.id}`);
  const [rejections, setRejections] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const { form, errors, refuse, forgive } = useFieldErrors<HTMLDivElement>();
  const { send: deliver, newer, forgetNewer } = useSending(outbox, lastRead, refuse);
  const goOn = useGoOn();
  const [busy, setBusy] = useState(false);
  const [isPicking, setPicking] = useState(false);
  /** What the user wanted to send while an earlier message was on its way. */
  const waiting = useRef<SendOptions>(null);
  /** How the user tried to send the message that newer comments hold back. */
  const heldBack = useRef<SendOptions>({});
  const input = useRef<HTMLTextAreaElement>(null);
  const { body } = draft.draft;
  const { files } = chosen;
  const visibility = allowed.includes(draft.draft.visibility) ? draft.draft.visibility : first;
  const internal = visibility === 'internal';
  const mayAttach = useMay('attachment:create') && ticket.status.state !== 'closed';

  const macros = useMacros({
    ticketId: ticket.id,
    input,
    // An internal text never becomes a public reply.
    onWritten: (text, wanted) =>
      draft.change({
        body: text,
        visibility: wanted === 'internal' && allowed.includes('internal') ? 'internal' : visibility,
      }),
  });

  useChosenMacro(macros.insert);
  useBeforeUnload((event) => {
    if (busy || files.length > 0) event.preventDefault();
  });
  useWritingKeys(allowed, (next) => {
    draft.change({ body, visibility: next });
    input.current?.focus();
  });

  const add = (more: File[]) => {
    const next = fitting(files, more, t, locale);
    chosen.change(next.files);
    setRejections(next.rejections);
  };
  const dropped = useDroppedFiles(mayAttach, add);
  const isBlank = body.trim() === '';
  /** Without a text, a macro can still change the ticket. */
  const isReady = !isBlank || !isEmpty(macros.change);
  const submit = async ({ onSent, ...requested }: SendOptions = {}) => {
    if (!isReady) return;
    const alongside = macros.alongside(requested);
    // One after the other, so that messages stay in their order.
    if (busy) {
      waiting.current = { onSent, ...requested };
      return;
    }
    setBusy(true);
    setAnnouncement('');
    const parts = isBlank ? [macros] : [draft, chosen, macros];
    for (const each of parts) each.send();
    // The button is disabled now, and would lose the focus.
    input.current?.focus({ preventScroll: true });
    heldBack.current = { onSent, ...requested };
    const isAccepted = await deliver({ comment: isBlank ? null : { body, visibility, files }, ...alongside }, onSent);
    for (const each of parts) isAccepted ? each.accepted() : each.failed();
    if (isAccepted) {
      forgive();
      setAnnouncement(t(isBlank ? 'macros.applied' : internal ? 'tickets.composer.noted' : 'tickets.composer.sent'));
    } else waiting.current = null;
    setBusy(false);
  };
  const andNext: SendOptions = goOn ? { onSent: goOn } : {};
  const submitWaiting = useEffectEvent(() => {
    const options = waiting.current;
    waiting.current = null;
    if (options) submit(options);
  });
  useEffect(() => {
    if (!busy) submitWaiting();
  }, [busy]);
  const solveAndNext = useSolving(macros.change, (solving) => submit({ ...andNext, ...solving }));
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
        <VisibilitySwitch value={visibility} onChange={(next) => draft.change({ body, visibility: next })} />
      )}
      {newer.length > 0 && (
        <NewerComments
          comments={newer}
          requesterId={ticket.requester.id}
          onSendAnyway={() => submit(heldBack.current)}
          onEdit={() => {
            forgetNewer();
            input.current?.focus();
          }}
        />
      )}
      <TextField
        multiline
        minRows={2}
        maxRows={12}
        value={body}
        inputRef={input}
        {...asRefused(errors.body ?? errors.comment)}
        onChange={(event) => {
          draft.change({ body: event.target.value, visibility });
          if (input.current) macros.typing.look(input.current);
        }}
        onBlur={macros.typing.close}
        onKeyDown={(event) => {
          if (macros.typing.press(event)) return;
          if (event.key === 'Escape') return onLeave();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.shiftKey ? send() : submit();
        }}
        placeholder={
          dropped.isOver
            ? t('desk.files.drop')
            : t(internal ? 'tickets.composer.internalPlaceholder' : 'tickets.composer.publicPlaceholder', {
                name: ticket.requester.name,
              })
        }
        slotProps={{
          htmlInput: {
            'aria-label': t(internal ? 'tickets.composer.internal' : 'tickets.composer.public'),
            ...macros.typing.box,
          },
        }}
        sx={{ my: 1, '& .MuiOutlinedInput-root': { background: 'transparent' }, '& fieldset': { border: 0 } }}
      />
      {macros.typing.list && <SuggestionList {...macros.typing.list} label={t('macros.title')} />}
      {!isEmpty(macros.change) && <MacroChange change={macros.change} onRemove={macros.remove} />}
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
