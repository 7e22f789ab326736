import { Alert, Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { User } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMinute } from '../../../platform/ui/time/use-minute.ts';

/** What staff note about the requester, and what an answer should consider: their language and their time of day. */
export function RequesterFacts({ user }: { user: User }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  useMinute();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: user.timeZone }).format(new Date());
  const facts: (readonly [label: string, value: string])[] = [
    [t('users.edit.locale'), new Intl.DisplayNames(locale, { type: 'language' }).of(user.locale) ?? user.locale],
    [t('tickets.requester.localTime'), time],
    ...(user.otherEmails.length > 0
      ? [[t('tickets.requester.otherEmails'), user.otherEmails.join(', ')] as const]
      : []),
    ...(user.externalId === null
      ? []
      : [[user.externalSource ?? t('users.edit.externalId'), user.externalId] as const]),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      {user.note !== '' && (
        <Alert
          severity="warning"
          icon={false}
          aria-label={t('users.edit.note')}
          sx={{ mb: 1, py: 0, whiteSpace: 'pre-wrap' }}
        >
          <bdi>{user.note}</bdi>
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 12px' }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
