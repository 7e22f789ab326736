import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { SlaReport } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { countedPath } from '../../tickets/query/metric-filter.ts';
import { useUnits } from '../reports/use-units.ts';

type Attained = Pick<SlaReport['total'], 'attainment' | 'decided' | 'met' | 'breached' | 'links'>;

/** The attainment of all targets and of those of each metric, with the numbers behind it. */
export function Attainments({ total }: { total: SlaReport['total'] }) {
  const t = useT();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Attainment name={t('dashboard.serviceLevels.all')} attained={total} />
      {total.targets.map((target) => (
        <Attainment key={target.metric} name={t(`slaPolicies.metrics.${target.metric}`)} attained={target} />
      ))}
    </Box>
  );
}

function Attainment({
  name,
  attained: { attainment, decided, met, breached, links },
}: {
  name: string;
  attained: Attained;
}) {
  const t = useT();
  const { number, percent } = useUnits();
  const share = attainment === null ? '—' : percent(attainment);
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{ fontSize: { xs: 20, sm: 24 }, fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}
        >
          {decided === 0 ? (
            share
          ) : (
            <Link
              component={RouterLink}
              to={countedPath(links.decided)}
              color="inherit"
              underline="hover"
              aria-label={t('dashboard.open', {
                count: share,
                what: t('dashboard.serviceLevels.attainment'),
                of: name,
              })}
            >
              {share}
            </Link>
          )}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {decided === 0 ? (
            t('dashboard.serviceLevels.none')
          ) : (
            <>
              <Count
                text={t('dashboard.serviceLevels.metCount', { count: number(met) })}
                link={met > 0 ? links.met : null}
                of={name}
              />
              <Count
                text={t('dashboard.serviceLevels.missedCount', { count: number(breached) })}
                link={breached > 0 ? links.breached : null}
                of={name}
              />
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function Count({ text, link, of }: { text: string; link: string | null; of: string }) {
  const t = useT();
  if (link === null) return <span>{text}</span>;
  return (
    <Link
      component={RouterLink}
      to={countedPath(link)}
      color="inherit"
      underline="always"
      aria-label={t('dashboard.serviceLevels.open', { count: text, of })}
      sx={{ textDecorationColor: 'currentcolor', textUnderlineOffset: '2px' }}
    >
      {text}
    </Link>
  );
}
