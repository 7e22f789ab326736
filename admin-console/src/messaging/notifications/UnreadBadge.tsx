import { Box } from '@mui/material';
import { useUnreadCount } from '../../platform/live/unread.ts';

const MOST = 99;

/** Number of unread notifications; nothing if there are none. */
export function UnreadBadge() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        minWidth: 20,
        height: 18,
        px: 0.75,
        borderRadius: '9px',
        background: theme.tokens.accent,
        color: theme.tokens.onAccent,
        fontSize: 11,
        fontWeight: 650,
        lineHeight: '18px',
        textAlign: 'center',
      })}
    >
      {count > MOST ? `${MOST}+` : count}
    </Box>
  );
}
