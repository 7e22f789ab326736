import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { SurveyReport } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { countedPath } from '../../tickets/query/metric-filter.ts';
import { useUnits } from '../reports/use-units.ts';
import { useAverage } from './use-average.ts';

/** Score, average and response rate, each with the number of surveys behind it. */
export function Satisfactions({ total }: { total: SurveyReport['total'] }) {
  const t = useT();
  const { percent } = useUnits();
  const average = useAverage();
  const { links, answered, sent } = total;
  const ofAnswers =
    answered === 0 ? t('surveys.report.none') : t('surveys.report.fromAnswers', { smart_count: answered });
  const ofSent = sent === 0 ? t('surveys.report.noneSent') : t('surveys.report.fromSent', { smart_count: sent });
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Figure
        name={t('surveys.report.score')}
        value={total.score === null ? null : percent(total.score)}
        link={total.satisfied > 0 ? links.satisfied : links.answered}
        rest={ofAnswers}
      />
      <Figure
        name={t('surveys.report.average')}
        value={average(total.average)}
        link={links.answered}
        rest={ofAnswers}
      />
      <Figure
        name={t('surveys.report.responseRate')}
        value={total.responseRate === null ? null : percent(total.responseRate)}
        link={links.sent}
        rest={ofSent}
      />
    </Box>
  );
}

interface FigureProps {
  name: string;
  value: string | null;
  link: string;
  /** What the value rests on. */
  rest: string;
}

function Figure({ name, value, link, rest }: FigureProps) {
  const t = useT();
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{ fontSize: { xs: 20, sm: 24 }, fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}
        >
          {value === null ? (
            '—'
          ) : (
            <Link
              component={RouterLink}
              to={countedPath(link)}
              color="inherit"
              underline="hover"
              aria-label={t('dashboard.open', { count: value, what: name, of: rest })}
            >
              {value}
            </Link>
          )}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{rest}</Box>
      </Box>
    </Box>
  );
}
