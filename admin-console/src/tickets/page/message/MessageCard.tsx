import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Person } from '../../../platform/api/types.ts';
import { PersonAvatar } from '../../../platform/ui/people/PersonAvatar.tsx';

interface Props {
  /** Lets keys act on the comment in which the focus is. */
  commentId?: string;
  author: Person;
  /** What the author did and when, or the state of the message. Follows the name. */
  status: ReactNode;
  mark?: ReactNode;
  actions?: ReactNode;
  /** Background and border, which show who wrote the message and who can read it. */
  tone: 'requester' | 'agent' | 'internal';
  children: ReactNode;
}

/** A message of the conversation. */
export function MessageCard({ commentId, author, status, mark, actions, tone, children }: Props) {
  return (
    <Box
      component="li"
      data-comment={commentId}
      sx={(theme) => ({
        border: `1px solid ${tone === 'internal' ? theme.tokens.noteLine : theme.tokens.line}`,
        borderRadius: '10px',
        background: tone === 'internal' ? theme.tokens.note : theme.tokens.paper,
        borderLeft: tone === 'agent' ? `3px solid ${theme.tokens.accent}` : undefined,
        px: 2,
        py: 1.5,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
          <PersonAvatar id={author.id} name={author.name} size={26} />
          <Typography variant="body2" component="div">
            <b>{author.name}</b>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {status}
            </Box>
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
          {mark}
          {actions}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
