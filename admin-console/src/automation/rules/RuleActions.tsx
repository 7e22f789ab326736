import { Box, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ChangeInput } from '../stored-changes/ChangeInput.tsx';
import { CommentInput } from '../stored-changes/CommentInput.tsx';
import { isEmptyChange, NO_COMMENT, type StoredParts } from '../stored-changes/stored-parts.ts';

const hasText = (comment: Rule['comment'] | undefined) => Boolean(comment?.body.trim());

/** What a rule does: changes of the ticket, a comment, and whether later rules run. One line each. */
export function RuleActions() {
  const t = useT();
  const { getValues, setValue } = useFormContext<{ comment: Rule['comment'] }>();
  const stop = useInput<boolean>({ source: 'stop' });
  const [isCommenting, setCommenting] = useState(() => hasText(getValues('comment')));
  const visibility = useWatch({ name: 'comment.visibility' });
  const comment = {
    key: 'comment',
    label: t('automation.comment.title'),
    isShown: isCommenting,
    show: (isShown: boolean) => {
      setCommenting(isShown);
      if (!isShown) setValue('comment', NO_COMMENT, { shouldDirty: true });
    },
    content: (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <CommentInput agentName={t('automation.comment.agentName')} />
        {visibility === 'public' && (
          <Typography variant="body2" color="textSecondary">
            {t('automation.comment.text')}
          </Typography>
        )}
      </Box>
    ),
  };
  const stopping = {
    key: 'stop',
    label: t('automation.after.stop'),
    isShown: stop.field.value === true,
    show: (isShown: boolean) => stop.field.onChange(isShown),
    content: <Box sx={{ fontSize: 14, py: 0.75 }}>{t('automation.after.stop')}</Box>,
  };
  // The line of the comment says so itself.
  const needed = (change: Rule['change'], values: StoredParts) =>
    isCommenting || hasText(values.comment) || !isEmptyChange(change) ? undefined : t('automation.actions.needed');
  return <ChangeInput others={[comment, stopping]} validate={needed} />;
}
