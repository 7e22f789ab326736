import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { apiErrorOf } from '../../api/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { errorText } from './error-text.ts';

interface Props {
  error: unknown;
  onRetry?: () => void;
}

/** Shows an error in place of the content, with the id under which the service logged the request. */
export function ErrorNotice({ error, onRetry }: Props) {
  const t = useT();
  const apiError = apiErrorOf(error);
  const requestId = apiError?.requestId;
  const missing = apiError?.code === 'not_found';
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry &&
        !missing && (
          <Button color="inherit" onClick={onRetry}>
            {t('common.actions.tryAgain')}
          </Button>
        )
      }
    >
      <AlertTitle sx={{ fontSize: 14, mb: 0.25 }}>{t(missing ? 'errors.notFoundTitle' : 'errors.title')}</AlertTitle>
      {missing ? t('errors.notFoundText') : errorText(error, t)}
      {requestId && (
        <Box component="code" sx={{ display: 'block', mt: 0.75, fontSize: 12, overflowWrap: 'anywhere' }}>
          {t('errors.requestId', { id: requestId })}
        </Box>
      )}
    </Alert>
  );
}
