import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { MessageKey } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { control, controlShift } from '../../../platform/shortcuts/key-names.ts';
import { visuallyHidden } from '../../../platform/theme/shared-styles.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { AddFiles } from '../files/AddFiles.tsx';
import { ChosenFiles } from '../files/ChosenFiles.tsx';
import { ReplyRecipients } from '../recipients/ReplyRecipients.tsx';
import { MessageBox } from './MessageBox.tsx';
import { NoMacros } from './macros/NoMacros.tsx';
import { isEmpty } from './macros/use-macros.ts';
import { controlKeyOf, formatByKey } from './markdown/format-keys.ts';
import { SendButton } from './SendButton.tsx';
import { type ComposerOptions, useComposer } from './use-composer.ts';
import { VisibilitySwitch } from './VisibilitySwitch.tsx';

interface SendingHintProps {
  isNote: boolean;
  /** Whether another ticket can follow. */
  goesOn: boolean;
}

/** Names the keys that send a message. */
function SendingHint({ isNote, goesOn }: SendingHintProps) {
  const t = useT();
  const enter = t('shortcuts.enter');
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ flex: '1 1 160px', display: { xs: 'none', sm: 'block' } }}
    >
      {t(hintFor(isNote, goesOn), { send: control(t) + enter, solve: controlShift(t) + enter })}
    </Typography>
  );
}

function hintFor(isNote: boolean, goesOn: boolean): MessageKey {
  if (isNote) return goesOn ? 'tickets.hint.noteInList' : 'tickets.composer.hint';
  return goesOn ? 'tickets.hint.replyInList' : 'tickets.hint.reply';
}

function placeholderFor(isNote: boolean, isOwn: boolean): MessageKey {
  if (isNote) return 'tickets.composer.internalPlaceholder';
  return isOwn ? 'tickets.composer.ownPlaceholder' : 'tickets.composer.publicPlaceholder';
}

const NewerComments = lazyPart(() => import('./NewerComments.tsx'));
const SuggestionList = lazyPart(() => import('../../../platform/ui/menus/SuggestionList.tsx'));
const MacroChange = lazyPart(() => import('./macros/MacroChange.tsx'));
const FollowMentioned = lazyPart(() => import('./mentions/FollowMentioned.tsx'));
const MacroPicker = lazyPart(() => import('./macros/MacroPicker.tsx'));
const FormatButtons = lazyPart(() => import('./markdown/FormatButtons.tsx'));
const DraftPreview = lazyPart(() => import('./markdown/DraftPreview.tsx'));
const ComposerPresence = lazyPart(() => import('../../presence/ComposerPresence.tsx'));

interface Props extends ComposerOptions {
  readonly onLeave: () => void;
}

/** Ctrl+Enter sends the message from anywhere in it; with Shift, the next ticket opens. */
export function Editor({ onLeave, ...options }: Props) {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { allowed } = options;
  const isOwn = options.writer === ticket.requester.id;
  const composer = useComposer(options);
  const { input, visibility, isNote, body, isBlank, isReady, attachments, macros, change, newer } = composer;
  const { dropped, rejections } = attachments;
  const [isPicking, setPicking] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);

  return (
    <Box
      component="section"
      ref={composer.form}
      aria-label={t('tickets.composer.label')}
      {...dropped.handlers}
      onKeyDown={(event) => {
        const key = controlKeyOf(event);
        if (key === 'enter') event.shiftKey ? composer.send() : composer.submit();
        else if (key === 'm' && event.shiftKey && macros.isAllowed) setPicking(true);
        else if (!formatByKey(event, input.current)) return;
        event.preventDefault();
      }}
      sx={(theme) => ({
        position: 'relative',
        border: `1px solid ${isNote ? theme.tokens.noteLine : theme.tokens.lineStrong}`,
        borderRadius: '12px',
        background: isNote ? theme.tokens.note : theme.tokens.paper,
        p: 1.5,
        ...(dropped.isOver && { outline: `2px dashed ${theme.tokens.accent}`, outlineOffset: -4 }),
      })}
    >
      {allowed.length > 1 && <VisibilitySwitch value={visibility} drafts={composer.written} onChange={composer.show} />}
      {!isNote && (
        <ReplyRecipients
          writer={options.writer}
          chosenFor={composer.recipients}
          error={composer.recipientError}
          onInvalid={composer.onInvalidRecipient}
        />
      )}
      {newer.length > 0 && (
        <NewerComments
          comments={newer}
          requesterId={ticket.requester.id}
          onSendAnyway={composer.sendAnyway}
          onEdit={composer.edit}
        />
      )}
      <MessageBox
        input={input}
        value={body}
        label={t(isNote ? 'tickets.composer.internal' : 'tickets.composer.public')}
        placeholder={
          dropped.isOver ? t('tickets.files.drop') : t(placeholderFor(isNote, isOwn), { name: ticket.requester.name })
        }
        minRows={2}
        maxRows={12}
        sx={{ my: 1, '& .MuiOutlinedInput-root': { background: 'transparent' }, '& fieldset': { border: 0 } }}
        error={composer.error}
        typing={composer.typing}
        onChange={composer.write}
        onLeave={onLeave}
      />
      {composer.typing.list && <SuggestionList {...composer.typing.list} />}
      {composer.typing.hasNoMacros && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1.75, pb: 1 }}>
          <NoMacros />
        </Typography>
      )}
      {isPreviewing && <DraftPreview body={body} files={attachments.files} />}
      {composer.followers.offered.length > 0 && <FollowMentioned {...composer.followers} />}
      {!isEmpty(change) && <MacroChange change={change} onRemove={macros.remove} />}
      <ChosenFiles files={attachments.files} onRemove={attachments.remove} />
      {rejections.length > 0 && (
        <Alert severity="error" variant="outlined" onClose={attachments.closeRejections} sx={{ mb: 1 }}>
          {rejections.map((apiError) => (
            <div key={apiError}>{apiError}</div>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        <FormatButtons input={input} isPreviewing={isPreviewing} onPreview={setPreviewing} />
        {attachments.isAllowed && (
          <AddFiles
            onAdd={(files) => {
              attachments.add(files);
              input.current?.focus();
            }}
          />
        )}
        <SendingHint isNote={isNote} goesOn={composer.sendAndNext !== null} />
        <SendButton
          label={t(isBlank && isReady ? 'macros.apply' : isNote ? 'tickets.composer.addNote' : 'tickets.composer.send')}
          visibility={visibility}
          disabled={!isReady}
          onSend={() => composer.submit()}
          onSendAndNext={composer.sendAndNext}
          onSolve={composer.solve}
          onSendAndSet={composer.sendAndSet}
        />
      </Box>
      {isPicking && (
        <MacroPicker
          ticketId={ticket.id}
          onClose={() => setPicking(false)}
          onClosed={(macro) => (macro ? macros.insertAtCursor(macro) : input.current?.focus())}
        />
      )}
      <ComposerPresence ticketId={ticket.id} reply={isNote ? '' : body} />
      <Box role="status" sx={visuallyHidden}>
        {composer.announcement}
      </Box>
    </Box>
  );
}
