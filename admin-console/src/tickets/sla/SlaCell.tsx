import type { TicketSummary } from '../../api/types.ts';
import { SlaMark } from './SlaMark.tsx';
import { nextTarget } from './sla-state.ts';

/** What a ticket must be answered or solved by next. */
export function SlaCell({ sla }: Pick<TicketSummary, 'sla'>) {
  const target = sla && nextTarget(sla);
  return target && <SlaMark target={target} />;
}
