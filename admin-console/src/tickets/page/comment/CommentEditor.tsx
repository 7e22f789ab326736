import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { hasCode } from '../../../platform/api/errors.ts';
import type { Comment, Person } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { LeaveGuard } from '../../../platform/ui/form/LeaveGuard.tsx';
import SuggestionList from '../../../platform/ui/menus/SuggestionList.tsx';
import { useFieldErrors } from '../../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { MessageBox } from '../composer/MessageBox.tsx';
import FormatButtons from '../composer/markdown/FormatButtons.tsx';
import { controlKeyOf, formatByKey } from '../composer/markdown/format-keys.ts';
import { mentionedIn, rejectedMention } from '../composer/mentions/mentions.ts';
import { useMentions } from '../composer/mentions/use-mentions.ts';
import { useTyping } from '../composer/use-typing.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { usePicturesInText } from '../files/use-pictures-in-text.tsx';

const Preview = lazyPart(() => import('../composer/markdown/Preview.tsx'));

/** Returns who is mentioned after an edit: also those whom the API mentioned without a name in the text. */
function mentionsAfter({ body, mentions }: Comment, inText: readonly Person[]): string[] {
  const before = mentionedIn(body, mentions);
  const others = mentions.filter((person) => !before.includes(person));
  return [...new Set([...others, ...inText].map(({ id }) => id))];
}

/** Edits a comment in place. */
export default function CommentEditor({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const t = useT();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const [body, setBody] = useState(comment.body);
  const [busy, setBusy] = useState(false);
  const { form, errors, reject } = useFieldErrors<HTMLDivElement>();
  const isChanged = body !== comment.body;
  /** As the service shows text from an email. */
  const isPlain = comment.channel === 'email';
  const input = useRef<HTMLTextAreaElement>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const mentions = useMentions(input, () => comment.mentions);
  const typing = useTyping({ macros: null, mentions, isNote: comment.visibility === 'internal' });
  const { picture, viewer } = usePicturesInText(comment.attachments, false);

  const save = async () => {
    if (body.trim() === '') return;
    setBusy(true);
    try {
      const { id: commentId, version: expectedVersion } = comment;
      const mentionIds = mentionsAfter(comment, mentions.in(body));
      if (isChanged)
        await client.comments.update({ ticketId: ticket.id, commentId, expectedVersion, body, mentionIds });
      await refresh();
      onClose();
    } catch (error) {
      if (hasCode(error, 'version_conflict')) notices.warned('errors.changedMeanwhile');
      else reject(error);
      await refresh();
      setBusy(false);
    }
  };
  return (
    <Box
      ref={form}
      onKeyDown={(event) => {
        if (controlKeyOf(event) === 'enter') save();
        else if (!formatByKey(event, input.current)) return;
        event.preventDefault();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <LeaveGuard active={isChanged && !busy} />
      <MessageBox
        autoFocus
        input={input}
        label={t('tickets.comment.editing')}
        minRows={3}
        maxRows={16}
        value={body}
        error={rejectedMention(errors, mentions.in(body)) ?? errors.body ?? errors.mentionIds}
        typing={typing}
        onChange={setBody}
        onLeave={() => !isChanged && onClose()}
      />
      {typing.list && <SuggestionList {...typing.list} />}
      {isPreviewing && <Preview body={body} picture={picture} />}
      {viewer}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Box sx={{ flex: 1 }}>
          {!isPlain && <FormatButtons input={input} isPreviewing={isPreviewing} onPreview={setPreviewing} />}
        </Box>
        <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
        <Button variant="contained" onClick={save} loading={busy} disabled={body.trim() === ''}>
          {t('common.actions.save')}
        </Button>
      </Box>
    </Box>
  );
}
