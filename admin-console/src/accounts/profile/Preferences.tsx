import { Box, Switch, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATION_CHANNELS } from '@ticketwire/sdk';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { NotificationChannel, NotificationPreference, NotificationPreferences } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Disclosure } from '../../platform/ui/display/Disclosure.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

type Key = NotificationPreference['event'];
/** Mandatory messages. Some share their key with an audit log event, but mean something else to the recipient. */
type Message = Extract<Key, `user.${string}` | `api_key.${string}` | `webhook.${string}`>;

const isMessage = (event: Key): event is Message => /^(user|api_key|webhook)\./.test(event);

/** Returns the description of a notification in the user's language. */
function useEventText(): (preference: NotificationPreference) => string {
  const t = useT();
  return ({ event }) => (isMessage(event) ? t(`accountMessages.${event}`) : t(`events.${event}`));
}

const key = ['session', 'preferences'];

/** Notification preferences by event and channel. Each switch is saved immediately. */
export function Preferences() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.auth.notificationPreferences({ signal }),
  });
  return (
    <Section title={t('account.preferences')} text={t('account.preferencesText')}>
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data && (
        <>
          <Choices preferences={data.preferences.filter(({ mandatory }) => !mandatory)} />
          <Always preferences={data.preferences.filter(({ mandatory }) => mandatory)} />
        </>
      )}
    </Section>
  );
}

function Choices({ preferences }: { preferences: NotificationPreference[] }) {
  const t = useT();
  const eventText = useEventText();
  const rows = Map.groupBy(preferences, ({ event }) => event);
  return (
    <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 1.5 } }, '& th[scope=row]': { pl: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: '0 !important' }} />
          {NOTIFICATION_CHANNELS.map((channel) => (
            <TableCell key={channel} align="center" sx={{ width: 84 }}>
              {t(`labels.notificationChannel.${channel}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {[...rows].map(([event, choices]) => {
          const name = choices[0] ? eventText(choices[0]) : event;
          return (
            <TableRow key={event}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <TableCell key={channel} align="center">
                  <Choice name={name} channel={channel} choice={choices.find((each) => each.channel === channel)} />
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The mandatory notifications. They protect the account and cannot be turned off. */
function Always({ preferences }: { preferences: NotificationPreference[] }) {
  const t = useT();
  const eventText = useEventText();
  return (
    <Box sx={{ mx: -1.5, mt: 1 }}>
      <Disclosure summary={t('account.always')}>
        <Box component="ul" sx={{ m: 0, pl: 2, fontSize: 13, display: 'grid', gap: 0.5 }}>
          {preferences.map((preference) => (
            <li key={`${preference.event} ${preference.channel}`}>{eventText(preference)}</li>
          ))}
        </Box>
      </Disclosure>
    </Box>
  );
}

interface ChoiceProps {
  name: string;
  channel: NotificationChannel;
  /** Absent if the event is never sent through this channel. */
  choice: NotificationPreference | undefined;
}

function Choice({ name, channel, choice }: ChoiceProps) {
  const t = useT();
  const cache = useQueryClient();
  const notices = useNotices();
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (!choice) return <Box aria-hidden>—</Box>;
  const choose = async (enabled: boolean) => {
    setWanted(enabled);
    try {
      const preferences = [{ event: choice.event, channel, enabled }];
      cache.setQueryData<NotificationPreferences>(
        key,
        await client.auth.updateNotificationPreferences({ preferences }),
      );
    } catch (error) {
      notices.failed(error);
    } finally {
      setWanted(null);
    }
  };
  return (
    <Switch
      checked={wanted ?? choice.enabled}
      disabled={wanted !== null}
      onChange={(_event, next) => choose(next)}
      slotProps={{
        input: {
          'aria-label': t('account.notified', { event: name, channel: t(`labels.notificationChannel.${channel}`) }),
        },
      }}
    />
  );
}
