import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { Typography } from '@mui/material';
import { DELIVERY_STATES } from '@ticketwire/sdk';
import { client } from '../../../platform/api/client.ts';
import type { Delivery, Webhook } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { LogList } from '../../../platform/ui/list/Log.tsx';
import { LogSection } from '../../../platform/ui/list/LogSection.tsx';
import { EmptyState } from '../../../platform/ui/page/EmptyState.tsx';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { Message } from './Message.tsx';

const LOOK_EVERY_MS = 3_000;

/** Whether the next attempt is due soon. A retry in a few hours is not worth polling for. */
const isUnderWay = ({ state, nextAttemptAt }: Delivery) =>
  state === 'pending' && (nextAttemptAt === null || new Date(nextAttemptAt).getTime() - Date.now() < MINUTE_MS);

/** Only emails can bounce. */
const states = DELIVERY_STATES.filter((state) => state !== 'bounced');

/** The deliveries of a webhook, including pending ones. */
export function MessageLog({ webhook: { id } }: { webhook: Webhook }) {
  const t = useT();
  return (
    <LogSection
      title={t('messages.title')}
      text={t('messages.text')}
      labels={{ refresh: t('messages.refresh'), more: t('messages.more'), state: t('messages.state') }}
      states={states}
      stateLabel={(state) => t(`labels.deliveryState.${state}`)}
      queryKey={['webhooks', id, 'messages']}
      load={(query, options) => client.webhooks.deliveries({ id, ...query }, options)}
      // Polls while a delivery is under way, so that the user sees its result.
      refetchInterval={(newest) => (newest.some(isUnderWay) ? LOOK_EVERY_MS : false)}
      empty={(isFiltered) =>
        isFiltered ? (
          <Typography color="textSecondary">{t('messages.noMatch')}</Typography>
        ) : (
          <EmptyState icon={OutboxIcon} title={t('messages.emptyTitle')} text={t('messages.emptyText')} />
        )
      }
    >
      {(messages) => (
        <LogList label={t('messages.title')} framed>
          {messages.map((message) => (
            <Message key={message.id} webhookId={id} message={message} />
          ))}
        </LogList>
      )}
    </LogSection>
  );
}
