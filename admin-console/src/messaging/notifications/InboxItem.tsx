import CheckIcon from '@mui/icons-material/Check';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import type { Notification } from '../../platform/api/types.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { aboveRowLink, RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { Time } from '../../platform/ui/time/Time.tsx';

/** One notification. Opening it leads to its ticket and marks it as read. */
export function InboxItem({ notification }: { notification: Notification }) {
  const t = useT();
  const cache = useQueryClient();
  const { id, ticketId, title, body, createdAt, readAt } = notification;
  const unread = readAt === null;

  const markRead = async () => {
    if (!unread) return;
    // The user is already leaving for the ticket.
    await client.notifications.markRead({ id }).catch(ignore('A notification was not marked as read'));
    await cache.invalidateQueries({ queryKey: ['notifications'] });
  };

  return (
    <Box
      component="li"
      onClick={markRead}
      sx={[
        { display: 'flex', gap: 1.5, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' },
        { '&:last-of-type': { borderBottom: 0 } },
        linkedRow,
      ]}
    >
      <Box
        role={unread ? 'img' : undefined}
        aria-label={unread ? t('inbox.isUnread') : undefined}
        sx={{
          width: 8,
          height: 8,
          mt: 0.75,
          flex: 'none',
          borderRadius: '50%',
          background: (theme) => (unread ? theme.tokens.accent : 'transparent'),
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 14, '& a': { fontWeight: unread ? 600 : 450 } }}>
          <RowLink to={`/tickets/${ticketId}`}>{title}</RowLink>
        </Box>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        >
          {body}
        </Typography>
      </Box>
      <Box sx={{ flex: 'none', textAlign: 'right', fontSize: 12.5, color: 'text.secondary' }}>
        <Time at={createdAt} />
        {unread && (
          <Tooltip title={t('inbox.markRead')}>
            <IconButton
              size="small"
              aria-label={t('inbox.markRead')}
              onClick={(event) => {
                event.stopPropagation();
                markRead();
              }}
              sx={{ ...aboveRowLink, ml: 0.5 }}
            >
              <CheckIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}
