import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { Box, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DELIVERY_STATES } from '@ticketwire/sdk';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { findValue } from '../../../platform/api/enum-values.ts';
import type { Delivery, DeliveryState, Webhook } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceMenu } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { LogSection } from '../../../platform/ui/list/LogSection.tsx';
import { EmptyState } from '../../../platform/ui/page/EmptyState.tsx';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { Message } from './Message.tsx';

const PAGE = 20;
const LOOK_EVERY_MS = 3_000;
const SOON_MS = MINUTE_MS;

/** Whether the next attempt is due soon. A retry in a few hours is not worth polling for. */
const isUnderWay = ({ state, nextAttemptAt }: Delivery) =>
  state === 'pending' && (nextAttemptAt === null || new Date(nextAttemptAt).getTime() - Date.now() < SOON_MS);

/** Only emails can bounce. */
const states = DELIVERY_STATES.filter((state) => state !== 'bounced');

/** The deliveries of a webhook, including pending ones. */
export function MessageLog({ webhook: { id } }: { webhook: Webhook }) {
  const t = useT();
  const [state, setState] = useState<DeliveryState>();
  const query = useInfiniteQuery({
    queryKey: ['webhooks', id, 'messages', state],
    queryFn: ({ pageParam, signal }) =>
      client.webhooks.deliveries(
        { id, limit: PAGE, ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.nextCursor,
    // Polls while a delivery is under way, so that the user sees its result.
    refetchInterval: ({ state: { data } }) => (data?.pages[0]?.data.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  return (
    <LogSection
      title={t('messages.title')}
      text={t('messages.text')}
      labels={{ refresh: t('messages.refresh'), more: t('messages.more') }}
      query={query}
      filter={
        <ChoiceMenu
          label={t('messages.state')}
          choices={states.map((value) => ({ value, label: t(`labels.deliveryState.${value}`) }))}
          chosen={state ? [state] : []}
          onChange={([next]) => setState(findValue(states, next))}
        />
      }
      empty={
        state ? (
          <Typography color="textSecondary">{t('messages.noMatch')}</Typography>
        ) : (
          <EmptyState icon={OutboxIcon} title={t('messages.emptyTitle')} text={t('messages.emptyText')} />
        )
      }
    >
      {(messages) => (
        <Box
          component="ul"
          aria-label={t('messages.title')}
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: '6px' }}
        >
          {messages.map((message) => (
            <Message key={message.id} webhookId={id} message={message} />
          ))}
        </Box>
      )}
    </LogSection>
  );
}
