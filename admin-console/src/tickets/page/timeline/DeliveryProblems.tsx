import { Alert, Box } from '@mui/material';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Says who has not received the email with a reply, and why, with the answer of their mail server. */
export function DeliveryProblems({ delivery }: Pick<Comment, 'delivery'>) {
  const t = useT();
  if (delivery === null || delivery.problems.length === 0) return null;
  const hasFailed = delivery.state === 'failed';
  return (
    <Alert severity={hasFailed ? 'error' : 'warning'} variant="outlined" sx={{ mt: 1, py: 0 }}>
      {delivery.problems.map(({ email, code, message, answer }) => (
        <div key={email}>
          {t('tickets.delivery.problem', { email, reason: t(`tickets.delivery.${code}`, { _: message }) })}
          {answer !== null && (
            <Box
              component="span"
              sx={{ display: 'block', fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {answer}
            </Box>
          )}
        </div>
      ))}
      {!hasFailed && t('tickets.delivery.isRetried')}
    </Alert>
  );
}
