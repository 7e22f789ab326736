import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Alert, Button } from '@mui/material';
import { useLocale } from 'ra-core';
import type { Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import { fullTime } from '../../../platform/ui/time/format.ts';
import { useRestore } from '../../deleted/use-restore.ts';

/** Says who deleted the ticket and when, and restores it. */
export function DeletedBanner({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const locale = useLocale();
  const restore = useRestore();
  const [isRestoring, run] = useBusy();
  const { by = null, at = ticket.updatedAt } = ticket.deletion ?? {};
  const time = fullTime(new Date(at), locale);
  return (
    <Alert
      severity="warning"
      sx={{
        mb: 2,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 200px' },
      }}
      action={
        <Button
          variant="contained"
          startIcon={<RestoreIcon />}
          loading={isRestoring}
          loadingPosition="start"
          onClick={() => run(() => restore([ticket]))}
        >
          {t('tickets.page.restore')}
        </Button>
      }
    >
      <b>{by ? t('deleted.by', { name: by.name, time }) : t('deleted.at', { time })}</b> {t('deleted.readOnly')}
    </Alert>
  );
}
