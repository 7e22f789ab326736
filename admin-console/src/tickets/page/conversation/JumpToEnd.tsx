import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { TimelineEntry } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';

interface Props {
  entries: readonly TimelineEntry[];
  isAtEnd: boolean;
  onJump: () => void;
}

/** Announces new comments by others while the end of the conversation is out of view, and leads there. */
export function JumpToEnd({ entries, isAtEnd, onJump }: Props) {
  const t = useT();
  const me = useMe();
  const newest = entries.at(-1)?.id;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  const unseen = entries.slice(entries.findIndex(({ id }) => id === seen) + 1);
  const fresh = unseen.filter((entry) => entry.kind === 'comment' && entry.comment.author.id !== me?.id).length;
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        bottom: '100%',
        left: 0,
        right: 0,
        pb: 1.5,
        zIndex: 1,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      {!isAtEnd && fresh > 0 && (
        <Button
          variant="contained"
          startIcon={<ArrowDownwardIcon />}
          onClick={onJump}
          sx={{ borderRadius: 99, pointerEvents: 'auto' }}
        >
          {t('tickets.live.newComments', { smart_count: fresh })}
        </Button>
      )}
    </Box>
  );
}
