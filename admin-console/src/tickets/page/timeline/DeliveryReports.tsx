import { Typography } from '@mui/material';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';

/** Says what programs reported about the emails with a reply, such as that one was read or marked as spam. */
export function DeliveryReports({ delivery }: Pick<Comment, 'delivery'>) {
  const t = useT();
  return delivery?.reports.map(({ email, kind, at, reason }) => (
    <Typography
      key={`${email} ${kind}`}
      variant="caption"
      component="div"
      color={kind === 'complaint' ? 'error' : 'textSecondary'}
      sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
    >
      {t(`labels.emailReport.${kind}`)} · {email} · <Time at={at} />
      {reason && ` · ${reason}`}
    </Typography>
  ));
}
