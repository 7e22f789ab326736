import EditIcon from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Faces } from './Faces.tsx';
import { useOthers } from './use-others.ts';
import { writing } from './writing.ts';

interface Props {
  ticketId: string;
  /** The reply that the user is writing; empty if it is an internal note. */
  reply: string;
}

/** Notes that the user is writing, and shows who else is replying, next to the kind of message. */
export default function ComposerPresence({ ticketId, reply }: Props) {
  const { people, total, text, isReplying } = useOthers();
  const before = useRef(reply);
  useEffect(() => {
    if (before.current === reply) return;
    before.current = reply;
    if (reply.trim() === '') writing.ended();
    else writing.typed(ticketId);
  }, [ticketId, reply]);
  useEffect(() => () => writing.ended(), []);
  if (total === 0) return null;
  return (
    <Box
      // The header tells screen readers.
      aria-hidden
      title={text}
      sx={(theme) => ({
        position: 'absolute',
        top: 12,
        right: 12,
        // To the right of the switch for the kind of message.
        left: 268,
        height: 32,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        fontSize: 12.5,
        pointerEvents: 'none',
        color: isReplying ? theme.tokens.warning : theme.tokens.soft,
        fontWeight: isReplying ? 550 : 400,
      })}
    >
      <Box
        component="span"
        sx={{
          display: { xs: 'none', sm: 'block' },
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {text}
      </Box>
      {isReplying && <EditIcon sx={{ fontSize: 16, display: { sm: 'none' } }} />}
      <Faces people={people} total={total} />
    </Box>
  );
}
