import { Box, Card, Tooltip, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../i18n/use-t.ts';
import { linkedRow } from '../ui/list/columns.ts';
import { RowLink } from '../ui/RowLink.tsx';
import { changeOf, figure, type Kpi } from './kpis.ts';

/** One figure: what it is, how it moved, on how many tickets it rests, and the way to them. */
export function KpiCard({ kpi }: { kpi: Kpi }) {
  const t = useT();
  const locale = useLocale();
  const label = t(`dashboard.kpi.${kpi.name}`);
  return (
    <Tooltip title={kpi.definition} placement="bottom">
      <Card component="li" sx={[{ p: 2, minWidth: 0 }, (theme) => (kpi.to ? linkedRow(theme) : {})]}>
        <Typography
          variant="body2"
          component="h2"
          color="textSecondary"
          sx={{ fontWeight: 500, '& a': { fontWeight: 500 } }}
        >
          {kpi.to ? <RowLink to={kpi.to}>{label}</RowLink> : label}
        </Typography>
        <Typography
          component="p"
          sx={{ fontSize: 26, fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.3, my: 0.25 }}
        >
          {figure(kpi, locale, t)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          <Change kpi={kpi} locale={locale} />
        </Typography>
      </Card>
    </Tooltip>
  );
}

function Change({ kpi, locale }: { kpi: Kpi; locale: string }) {
  const t = useT();
  const change = changeOf(kpi);
  if (kpi.value === null) return t('dashboard.noData');
  if (change === null)
    return kpi.before === 0 ? t('dashboard.noneBefore') : t('dashboard.restsOn', { smart_count: kpi.tickets });
  if (Math.abs(change) < 0.005) return t('dashboard.same');
  const good = kpi.better === undefined ? null : change > 0 === (kpi.better === 'more');
  const text = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 0,
  }).format(change);
  return (
    <>
      <Box
        component="span"
        sx={(theme) => ({
          fontWeight: 600,
          color: good === null ? theme.tokens.ink : good ? theme.tokens.success : theme.tokens.warning,
        })}
      >
        {text}
      </Box>{' '}
      {t('dashboard.thanBefore')}
    </>
  );
}
