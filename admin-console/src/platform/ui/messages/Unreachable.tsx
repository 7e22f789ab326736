import { Alert, AlertTitle, Button } from '@mui/material';
import { lookNow } from '../../browser/service-contact.ts';
import { useT } from '../../i18n/use-t.ts';

/** Replaces a page whose code cannot be loaded because the service is away. The page appears once it is back. */
export function Unreachable() {
  const t = useT();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" onClick={lookNow}>
          {t('common.actions.tryAgain')}
        </Button>
      }
    >
      <AlertTitle sx={{ fontSize: 14, mb: 0.25 }}>{t('errors.away.title')}</AlertTitle>
      {t('errors.away.text')}
    </Alert>
  );
}
