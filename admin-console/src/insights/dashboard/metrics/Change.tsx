import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/visually-hidden.ts';
import { inUnit, type MetricSummary } from './metrics.ts';

const SAME = 0.005;
/** Beyond it, a percentage says less than the number that it is of. */
const MOST = 2;

/** The change of a metric, as an arrow and a percentage. The color shows whether it is better or worse than before. */
export function Change({ summary: { value, previous, change, unit, better } }: { summary: MetricSummary }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  if (value === null) return t('dashboard.noData');
  if (change === null) return previous === 0 || previous === null ? t('dashboard.noneBefore') : null;
  if (Math.abs(change) < SAME) return t('dashboard.same');
  const more = change > 0;
  const tone = better === undefined ? 'ink' : more === (better === 'more') ? 'success' : 'warning';
  const size = Math.abs(change);
  const part = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(size);
  return (
    <>
      <Box component="span" sx={(theme) => ({ fontWeight: 600, whiteSpace: 'nowrap', color: theme.tokens[tone] })}>
        <Box component="svg" viewBox="0 0 8 8" aria-hidden sx={{ width: 8, height: 8, mr: 0.5 }}>
          <path d={more ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} fill="currentColor" />
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {t(more ? 'dashboard.more' : 'dashboard.less')}{' '}
        </Box>
        {size <= MOST && part}
      </Box>{' '}
      {t('dashboard.than', { value: inUnit(previous, unit, locale, t) })}
    </>
  );
}
