import type { StatusRef } from '../../api/types.ts';
import { inLanguage } from '../../i18n/built-in-names.ts';
import { useT } from '../../i18n/use-t.ts';
import { StatusChip } from './StatusChip.tsx';

/** The status of a ticket, in the reader's language if its name is built in. */
export function TicketStatus({ status: { name, color } }: { status: Pick<StatusRef, 'name' | 'color'> }) {
  return <StatusChip name={inLanguage('statuses', name, useT())} color={color} />;
}
