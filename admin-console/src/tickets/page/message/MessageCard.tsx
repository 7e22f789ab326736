import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Person } from '../../../platform/api/types.ts';
import { PersonAvatar } from '../../../platform/ui/people/PersonAvatar.tsx';

interface Props {
  /** Lets keys act on the comment in which the focus is. */
  commentId?: string;
  author: Person;
  /** Stands for the name of the author. */
  name?: ReactNode;
  /** What the author did and when, or the state of the message. Follows the name. */
  status: ReactNode;
  mark?: ReactNode;
  actions?: ReactNode;
  /** Background and border, which show who wrote the message and who can read it. */
  tone: 'requester' | 'agent' | 'internal';
  children: ReactNode;
}

/** A message of the conversation. */
export function MessageCard({ commentId, author, name, status, mark, actions, tone, children }: Props) {
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
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box
          sx={{ flex: 1, minWidth: 0, minHeight: 32, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <PersonAvatar id={author.id} name={author.name} size={26} />
          <Typography variant="body2" component="div" sx={{ minWidth: 0, flex: 1 }}>
            <b>{name ?? author.name}</b>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {status}
            </Box>
          </Typography>
          {mark}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
