import { Button } from '@mui/material';
import type { TicketSummary } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { aboveRowLink } from '../../../platform/ui/display/RowLink.tsx';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import { useRestore } from '../../deleted/use-restore.ts';

/** Restores the ticket of a row. */
export function RestoreRow({ ticket }: { ticket: TicketSummary }) {
  const t = useT();
  const restore = useRestore();
  const [isRestoring, run] = useBusy();
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={t('deleted.restoreOne', { reference: ticket.reference })}
      loading={isRestoring}
      onClick={() => run(() => restore([ticket]))}
      sx={aboveRowLink}
    >
      {t('tickets.page.restore')}
    </Button>
  );
}
