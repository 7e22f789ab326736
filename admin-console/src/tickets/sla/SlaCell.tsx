import { styled } from '@mui/material';
import type { TicketBase } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { SlaMark } from './SlaMark.tsx';
import { nextTarget, outcome } from './sla-state.ts';

const COMPACT = '[data-density=compact] &';

const Root = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', columnGap: 6, alignItems: 'center' });

/** On one line with the time on phones and in compact tables. */
const Metric = styled('span')(({ theme }) => ({
  fontSize: 12,
  whiteSpace: 'nowrap',
  color: theme.tokens.soft,
  'td &': { flexBasis: '100%' },
  [COMPACT]: { display: 'none' },
}));

/** What a ticket must be answered or solved by next, or else how its targets ended. */
export function SlaCell({ sla }: Pick<TicketBase, 'sla'>) {
  const t = useT();
  if (!sla) return null;
  const next = nextTarget(sla);
  const target = next ?? outcome(sla);
  return (
    target && (
      <Root>
        <SlaMark target={target} isBrief={next === null} />
        {next && <Metric>{t(`slaPolicies.metrics.${next.metric}`)}</Metric>}
      </Root>
    )
  );
}
