import SnoozeIcon from '@mui/icons-material/Snooze';
import { styled } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../platform/theme/shared-styles.ts';
import { useMinute } from '../../platform/ui/time/use-minute.ts';
import { weekdayAndTime } from '../../platform/ui/time/weekday-and-time.ts';

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 20,
  padding: '0 7px 0 5px',
  borderRadius: 5,
  verticalAlign: 'bottom',
  fontSize: 12,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: theme.tokens.accent,
  background: theme.tokens.accentSoft,
  '& svg': { width: 14, height: 14 },
}));

const Hidden = styled('span')(visuallyHidden);

/** Until when a ticket is snoozed. Disappears when that time comes, without reloading. `isBrief` fits into a row of a list. */
export default function SnoozeMark({ until, isBrief = false }: { until: string; isBrief?: boolean }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  useMinute();
  if (Date.parse(until) <= Date.now()) return null;
  const at = weekdayAndTime(new Date(until), new Date(), locale);
  return (
    <Root>
      <SnoozeIcon aria-hidden />
      <time dateTime={until}>
        {isBrief ? (
          <>
            <Hidden>{t('snooze.field')}</Hidden> {at}
          </>
        ) : (
          t('snooze.until', { at })
        )}
      </time>
    </Root>
  );
}
