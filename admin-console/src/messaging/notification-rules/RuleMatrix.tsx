import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { NOTIFIABLE_EVENTS, NOTIFICATION_CHANNELS } from '@ticketwire/sdk';
import { findValue } from '../../platform/api/enum-values.ts';
import { useRoles } from '../../platform/api/reference.ts';
import type { NotificationEvent, NotificationRule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ScrollCard } from '../../platform/ui/display/ScrollCard.tsx';
import { eventText } from '../../platform/ui/text/event-text.ts';
import { audiencesIn, audienceText, canBeNotified } from './audience.ts';
import { RuleCell } from './RuleCell.tsx';

interface Props {
  events: NotificationEvent[];
  rules: NotificationRule[];
}

const CELL = 76;
const sticky = { position: 'sticky', left: 0, zIndex: 1, background: 'inherit' } as const;

/** Matrix of all events by audience and channel. */
export function RuleMatrix({ events, rules }: Props) {
  const t = useT();
  const roles = useRoles(useMay('user:read'));
  const audiences = audiencesIn(rules);
  return (
    <ScrollCard label={t('rules.matrix.label')}>
      <Table size="small" sx={{ '& td, & th': { height: 44, px: 0.5 } }}>
        <TableHead>
          <TableRow
            sx={(theme) => ({ background: theme.tokens.paper, '& th': { borderBottom: 0, height: 34, pb: 0 } })}
          >
            <TableCell sx={{ ...sticky, pl: '16px !important' }}>{t('rules.matrix.event')}</TableCell>
            {audiences.map((audience) => (
              <TableCell
                key={audience}
                align="center"
                colSpan={NOTIFICATION_CHANNELS.length}
                scope="colgroup"
                sx={{ borderLeft: 1, borderLeftColor: 'divider' }}
              >
                {audienceText(audience, roles, t)}
              </TableCell>
            ))}
          </TableRow>
          <TableRow sx={(theme) => ({ background: theme.tokens.paper })}>
            <TableCell sx={sticky} aria-hidden />
            {audiences.flatMap((audience) =>
              NOTIFICATION_CHANNELS.map((channel, index) => {
                return (
                  <TableCell
                    key={`${audience} ${channel}`}
                    align="center"
                    sx={{
                      height: '30px !important',
                      py: 0,
                      width: CELL,
                      minWidth: CELL,
                      ...(index === 0 && { borderLeft: 1, borderLeftColor: 'divider' }),
                    }}
                  >
                    {t(`labels.notificationChannel.${channel}`)}
                  </TableCell>
                );
              }),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map(({ type, audiences: allowed }) => {
            const event = findValue(NOTIFIABLE_EVENTS, type);
            return (
              event && (
                <TableRow key={type} sx={(theme) => ({ background: theme.tokens.paper })}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ ...sticky, pl: '16px !important', minWidth: 190, fontWeight: 550 }}
                  >
                    {eventText(event, t)}
                  </TableCell>
                  {audiences.flatMap((audience) =>
                    NOTIFICATION_CHANNELS.map((channel, index) => (
                      <TableCell
                        key={`${audience} ${channel}`}
                        align="center"
                        sx={index === 0 ? { borderLeft: 1, borderLeftColor: 'divider' } : undefined}
                      >
                        {canBeNotified(allowed, audience) && (
                          <RuleCell
                            place={{ event, audience, channel }}
                            name={t('rules.matrix.cell', {
                              event: eventText(event, t),
                              audience: audienceText(audience, roles, t),
                              channel: t(`labels.notificationChannel.${channel}`),
                            })}
                            rules={rules}
                          />
                        )}
                      </TableCell>
                    )),
                  )}
                </TableRow>
              )
            );
          })}
        </TableBody>
      </Table>
    </ScrollCard>
  );
}
