import { Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { Settings } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Section } from '../../platform/ui/form/Section.tsx';

/** Shows whether the service sends email, which only its environment can change. */
export function OutgoingEmail() {
  const t = useT();
  const sendsEmail = useRecordContext<Settings>()?.sendsEmail;
  if (sendsEmail === undefined) return null;
  return (
    <Section title={t('settings.email')}>
      <Typography>{t(sendsEmail ? 'settings.emailIsSent' : 'settings.emailIsNotSent')}</Typography>
    </Section>
  );
}
