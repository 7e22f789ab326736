import CheckIcon from '@mui/icons-material/Check';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { Notification } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { aboveRowLink, RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { eventText } from '../../platform/ui/text/event-text.ts';
import { Time } from '../../platform/ui/time/Time.tsx';

interface Props {
  /** The notifications about one ticket, newest first. */
  notifications: readonly [Notification, ...Notification[]];
  onRead: () => void;
}

/** The notifications about a ticket. Opening them leads to it and marks them as read. */
export function InboxTicket({ notifications, onRead }: Props) {
  const t = useT();
  const [{ ticket, createdAt }] = notifications;
  const isUnread = notifications.some(({ readAt }) => readAt === null);
  return (
    <Box
      component="li"
      data-row={ticket.id}
      onClick={onRead}
      sx={[
        { display: 'flex', gap: 1.5, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' },
        { '&:last-of-type': { borderBottom: 0 } },
        linkedRow,
      ]}
    >
      <Box
        role={isUnread ? 'img' : undefined}
        aria-label={isUnread ? t('inbox.isUnread') : undefined}
        sx={{
          width: 8,
          height: 8,
          mt: 0.75,
          flex: 'none',
          borderRadius: '50%',
          background: (theme) => (isUnread ? theme.tokens.accent : 'transparent'),
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 14, mb: 0.5, '& a': { fontWeight: isUnread ? 600 : 450 } }}>
          <RowLink to={`/tickets/${ticket.reference}`}>
            {ticket.reference} <bdi>{ticket.subject}</bdi>
          </RowLink>
        </Box>
        {notifications.map((notification) => (
          <Entry key={notification.id} notification={notification} />
        ))}
      </Box>
      <Box sx={{ flex: 'none', textAlign: 'right', fontSize: 12.5, color: 'text.secondary' }}>
        <Time at={createdAt} />
        {isUnread && (
          <Tooltip title={t('tickets.withKey', { action: t('inbox.markRead'), key: 'E' })}>
            <IconButton
              size="small"
              aria-label={t('inbox.markRead')}
              onClick={(event) => {
                event.stopPropagation();
                onRead();
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

/** Who did what, and the beginning of the comment, if it is about one. */
function Entry({ notification: { by, event, events, excerpt, title } }: { notification: Notification }) {
  const t = useT();
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
    >
      {by && (
        <>
          <Box component="bdi" sx={{ color: 'text.primary', fontWeight: 500 }}>
            {by.name}
          </Box>{' '}
          ·{' '}
        </>
      )}
      {events > 1 ? title : eventText(event, t)}
      {excerpt !== null && (
        <>
          {': '}
          <bdi>{excerpt}</bdi>
        </>
      )}
    </Typography>
  );
}
