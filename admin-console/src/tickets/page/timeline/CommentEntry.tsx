import { Typography } from '@mui/material';
import { useState } from 'react';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { CommentMenu } from '../comment/CommentMenu.tsx';
import { canSplitOff } from '../comment/comment-to-split.ts';
import { FileList } from '../files/FileList.tsx';
import { MessageCard } from '../message/MessageCard.tsx';
import { InternalMark, RequesterMark } from '../message/marks.tsx';
import { notInText } from '../message/pictures.ts';
import { CommentRecipients } from '../recipients/CommentRecipients.tsx';
import { CommentText } from './CommentText.tsx';
import { DeliveryProblems } from './DeliveryProblems.tsx';
import { DeliveryReports } from './DeliveryReports.tsx';
import { RuleName } from './RuleName.tsx';
import type { Reader } from './reader.ts';

const CommentEditor = lazyPart(() => import('../comment/CommentEditor.tsx'));

/** Default edit window for comments and their files. The console does not know the configured one. */
const OWN_FILES_MS = 15 * MINUTE_MS;

export function CommentEntry({ comment, reader }: { comment: Comment; reader: Reader }) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const internal = comment.visibility === 'internal';
  const byRequester = comment.author.id === reader.requesterId;
  const isOwn = comment.author.id === reader.id;
  const mayDeleteFiles = reader.mayDeleteFiles || (isOwn && reader.mayDeleteOwnFiles && isRecent(comment));
  return (
    <MessageCard
      commentId={comment.id}
      author={comment.author}
      name={comment.rule && <RuleName rule={comment.rule} />}
      status={
        <>
          {t(`tickets.timeline.${actionOf(comment)}`, { name: comment.author.name })} · <Time at={comment.createdAt} />
        </>
      }
      tone={internal ? 'internal' : byRequester ? 'requester' : 'agent'}
      mark={internal ? <InternalMark /> : byRequester ? <RequesterMark /> : undefined}
      actions={
        !editing && (
          <CommentMenu
            comment={comment}
            mayEdit={isOwn && reader.mayEditOwn}
            mayRedact={reader.mayRedact}
            maySplitOff={reader.maySplitOff && canSplitOff(comment)}
            onEdit={() => setEditing(true)}
          />
        )
      }
    >
      <CommentRecipients comment={comment} requester={{ id: reader.requesterId, name: reader.requesterName }} />
      {editing ? (
        <CommentEditor comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <Said comment={comment} mayDeleteFiles={mayDeleteFiles} />
      )}
      <FileList
        files={editing ? comment.attachments : notInText(comment.attachments, comment.bodyHtml)}
        mayDelete={mayDeleteFiles}
      />
      <DeliveryProblems delivery={comment.delivery} />
      <DeliveryReports delivery={comment.delivery} />
      {comment.editedAt !== null && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {t('tickets.timeline.edited')} · <Time at={comment.editedAt} />
        </Typography>
      )}
    </MessageCard>
  );
}

function actionOf({ visibility, automated, rule }: Comment) {
  if (rule) return visibility === 'internal' ? 'notedFor' : 'repliedFor';
  if (visibility === 'internal') return 'noted';
  return automated ? 'repliedAutomatically' : 'replied';
}

const isRecent = ({ createdAt }: Comment) => Date.now() - Date.parse(createdAt) < OWN_FILES_MS;

const Said = (props: { comment: Comment; mayDeleteFiles: boolean }) =>
  props.comment.redactedAt === null ? <CommentText {...props} /> : <Redacted />;

function Redacted() {
  const t = useT();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
      {t('tickets.timeline.redacted')}
    </Typography>
  );
}
