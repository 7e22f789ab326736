import DoneAllIcon from '@mui/icons-material/DoneAll';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffectEvent } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Notification } from '../../platform/api/types.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useUnreadCount } from '../../platform/live/unread.ts';
import { useRowKeys } from '../../platform/shortcuts/use-row-keys.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { Lockable } from '../../platform/ui/display/Lockable.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { InboxTicket } from './InboxTicket.tsx';

/** Switches between unread and all notifications. */
function UnreadSwitch() {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filterValues.unread === true}
      aria-label={t('inbox.show')}
      onChange={(_event, unread: boolean | null) => unread !== null && setFilters({ unread }, [])}
      sx={{ mb: 1.5 }}
    >
      <ToggleButton value={true}>{t('inbox.unread')}</ToggleButton>
      <ToggleButton value={false}>{t('inbox.all')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

export default function InboxPage() {
  const t = useT();
  return (
    <ListPage
      filterDefaultValues={{ unread: true }}
      header={
        <>
          <PageHeader title={t('inbox.title')} text={t('inbox.text')} actions={<MarkAllRead />} />
          <UnreadSwitch />
        </>
      }
    >
      <Items />
      <Pager />
    </ListPage>
  );
}

function Items() {
  const t = useT();
  const { data, error, refetch, filterValues } = useListContext<Notification>();
  const markRead = useMarkRead();
  const groups = Map.groupBy(data ?? [], ({ ticketId }) => ticketId);
  const readFocused = useEffectEvent(() => {
    const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id !== undefined) void markRead(groups.get(id) ?? []);
  });
  useRowKeys();
  useShortcut('e', readFocused);
  if (error && !data) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={1} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={InboxIcon}
        title={t(filterValues.unread ? 'inbox.emptyUnreadTitle' : 'inbox.emptyTitle')}
        text={t('inbox.emptyText')}
      />
    );
  }
  return (
    <Box component="ul" aria-label={t('inbox.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...groups.values()].flatMap(([first, ...others]) =>
        first
          ? [
              <InboxTicket
                key={first.ticketId}
                notifications={[first, ...others]}
                onRead={() => markRead([first, ...others])}
              />,
            ]
          : [],
      )}
    </Box>
  );
}

/** Returns a function that marks the unread ones of some notifications as read. */
function useMarkRead() {
  const cache = useQueryClient();
  return async (notifications: readonly Notification[]) => {
    const unread = notifications.filter(({ readAt }) => readAt === null);
    if (unread.length === 0) return;
    // The user can already be leaving for the ticket.
    await Promise.all(
      unread.map(({ id }) =>
        client.notifications.markRead({ id }).catch(ignore('A notification was not marked as read')),
      ),
    );
    await cache.invalidateQueries({ queryKey: ['notifications'] });
  };
}

function MarkAllRead() {
  const t = useT();
  const cache = useQueryClient();
  const notices = useNotices();
  const count = useUnreadCount();
  const mark = async () => {
    try {
      await client.notifications.markAllRead();
    } catch (error) {
      notices.failed(error);
    }
    await cache.invalidateQueries({ queryKey: ['notifications'] });
  };
  return (
    <Lockable reason={count === 0 ? t('inbox.noneUnread') : null}>
      <Button variant="outlined" startIcon={<DoneAllIcon />} onClick={mark}>
        {t('inbox.markAllRead')}
      </Button>
    </Lockable>
  );
}
