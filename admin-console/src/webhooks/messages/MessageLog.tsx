import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DELIVERY_STATES } from '@ticketwire/sdk';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { findValue } from '../../api/enum-values.ts';
import type { Delivery, DeliveryState, Webhook } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/form/Section.tsx';
import { ChoiceMenu } from '../../ui/list/ChoiceMenu.tsx';
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../ui/messages/ErrorNotice.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Message } from './Message.tsx';

const PAGE = 20;
const LOOK_EVERY_MS = 3_000;
const SOON_MS = 60_000;

/** Whether the next attempt is due soon. A retry in a few hours is not worth polling for. */
const isUnderWay = ({ state, nextAttemptAt }: Delivery) =>
  state === 'pending' && (nextAttemptAt === null || new Date(nextAttemptAt).getTime() - Date.now() < SOON_MS);

/** Only emails can bounce. */
const states = DELIVERY_STATES.filter((state) => state !== 'bounced');

/** The deliveries of a webhook, including pending ones. */
export function MessageLog({ webhook: { id } }: { webhook: Webhook }) {
  const t = useT();
  const [state, setState] = useState<DeliveryState>();
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['webhooks', id, 'messages', state],
    queryFn: ({ pageParam, signal }) =>
      client.webhooks.deliveries(
        { id, limit: PAGE, ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.nextCursor,
    // Polls while a delivery is under way, so that the user sees its result.
    refetchInterval: (query) => (query.state.data?.pages[0]?.data.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section
      title={t('messages.title')}
      text={t('messages.text')}
      action={
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flex: 'none' }}>
          <ChoiceMenu
            label={t('messages.state')}
            choices={states.map((value) => ({ value, label: t(`labels.deliveryState.${value}`) }))}
            chosen={state ? [state] : []}
            onChange={([next]) => setState(findValue(states, next))}
          />
          <Tooltip title={t('messages.refresh')}>
            <IconButton size="small" aria-label={t('messages.refresh')} onClick={() => refetch()}>
              <RefreshIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </Box>
      }
    >
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {isPending && !error && <TableSkeleton columns={3} />}
      {data && rows.length === 0 && !state && (
        <EmptyState icon={OutboxIcon} title={t('messages.emptyTitle')} text={t('messages.emptyText')} />
      )}
      {data && rows.length === 0 && state && <Typography color="textSecondary">{t('messages.noMatch')}</Typography>}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('messages.title')}
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: '6px' }}
        >
          {rows.map((message) => (
            <Message key={message.id} webhookId={id} message={message} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} loading={isFetching} sx={{ mt: 2 }}>
          {t('messages.more')}
        </Button>
      )}
    </Section>
  );
}
