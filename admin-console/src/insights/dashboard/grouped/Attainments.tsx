import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { SlaReport } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { KeyNumber, KeyNumbers } from '../../../platform/ui/display/KeyNumbers.tsx';
import { countedPath } from '../../../tickets/query/metric-filter.ts';
import { useUnits } from '../reports/use-units.ts';

type Attained = Pick<SlaReport['total'], 'attainment' | 'decided' | 'met' | 'breached' | 'links'>;

/** The attainment of all targets and of those of each metric, with the numbers behind it. */
export function Attainments({ total }: { total: SlaReport['total'] }) {
  const t = useT();
  return (
    <KeyNumbers across={4}>
      <Attainment name={t('dashboard.serviceLevels.all')} attained={total} />
      {total.targets.map((target) => (
        <Attainment key={target.metric} name={t(`slaPolicies.metrics.${target.metric}`)} attained={target} />
      ))}
    </KeyNumbers>
  );
}

function Attainment({ name, attained }: { name: string; attained: Attained }) {
  const t = useT();
  const { number, percent } = useUnits();
  const { attainment, decided, met, breached, links } = attained;
  return (
    <KeyNumber
      name={name}
      value={attainment === null ? null : percent(attainment)}
      to={countedPath(links.decided)}
      labelOf={(count) => t('dashboard.open', { count, what: t('dashboard.serviceLevels.attainment'), of: name })}
    >
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
    </KeyNumber>
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
