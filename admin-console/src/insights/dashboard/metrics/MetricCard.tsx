import { Box, Card, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/shared-styles.ts';
import { aboveRowLink, RowLink } from '../../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../../platform/ui/list/columns.ts';
import { countedPath } from '../../../tickets/query/metric-filter.ts';
import { Definition } from './Definition.tsx';
import { inUnit, type MetricSummary } from './metrics.ts';

const SAME = 0.005;
/** Beyond it, a percentage says less than the number that it is of. */
const MOST = 2;

/** The change of a metric, as an arrow and a percentage. The color shows whether it is better or worse than before. */
function Change({ summary: { value, previous, change, unit, better } }: { summary: MetricSummary }) {
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

interface Props {
  summary: MetricSummary;
  /** Whether the metric is compared with another period. */
  compared: boolean;
}

/** One metric: its name, definition, value, change, the number of tickets it is based on, and a link to them. */
export function MetricCard({ summary, compared }: Props) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { metric, value, unit, tickets, link, spread } = summary;
  const label = t(`dashboard.figure.${metric}`);
  return (
    <Card
      component="li"
      sx={[
        {
          p: { xs: 1.5, sm: 2 },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          '@media print': { p: 1 },
        },
        (theme) => (tickets > 0 ? linkedRow(theme) : {}),
      ]}
    >
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography
          variant="body2"
          component="h3"
          color="textSecondary"
          sx={{ fontWeight: 500, minWidth: 0, '& a': { fontWeight: 500 } }}
        >
          {tickets > 0 ? <RowLink to={countedPath(link)}>{label}</RowLink> : label}
        </Typography>
        <Box sx={{ ...aboveRowLink, mt: -0.5, mr: -0.75 }}>
          <Definition summary={summary} label={label} />
        </Box>
      </Box>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: 22, sm: 26 },
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '-0.02em',
          lineHeight: 1.3,
          my: 0.25,
          '@media print': { fontSize: 18 },
        }}
      >
        {inUnit(value, unit, locale, t)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 'auto' }}>
        {compared && <Change summary={summary} />}
        {(unit !== 'tickets' || tickets !== value) && tickets > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            {t(spread ? 'dashboard.medianOf' : 'dashboard.restsOn', { smart_count: tickets })}
          </Box>
        )}
      </Typography>
    </Card>
  );
}
