import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Typography } from '@mui/material';
import type { Person } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { OutgoingMessage } from '../context/outbox.ts';
import { InternalMark } from './InternalMark.tsx';
import { MessageCard } from './MessageCard.tsx';

/** A message that is on its way to the service. */
export function OutgoingEntry({ message, author }: { message: OutgoingMessage; author: Person }) {
  const t = useT();
  const internal = message.visibility === 'internal';
  return (
    <MessageCard
      author={author}
      status={t('conversation.sending')}
      tone={internal ? 'internal' : 'agent'}
      mark={internal && <InternalMark />}
    >
      <Box
        sx={{
          fontSize: 14,
          lineHeight: 1.6,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: 'text.secondary',
        }}
      >
        {message.body}
      </Box>
      {message.fileNames.length > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'flex', gap: 0.5, mt: 1 }}>
          <AttachFileIcon sx={{ fontSize: 15 }} />
          {message.fileNames.join(', ')}
        </Typography>
      )}
    </MessageCard>
  );
}
