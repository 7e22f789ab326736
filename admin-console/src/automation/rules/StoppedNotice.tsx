import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { client } from '../../platform/api/client.ts';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Why the service turned the rule off. If its owner is gone, the reader can become its owner. */
export function StoppedNotice() {
  const t = useT();
  const rule = useRecordContext<Rule>();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, run] = useBusy();
  if (!rule?.disabledReason) return null;
  const { id, version, when, disabledReason } = rule;
  const takeOver = () =>
    run(async () => {
      try {
        await client.rules.update({ id, expectedVersion: version, when, enabled: true });
        notices.done('automation.tookOver');
      } catch (error) {
        notices.failed(error);
      }
      await refresh('rules');
    });
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        disabledReason === 'owner_inactive' && (
          <Button color="inherit" size="small" loading={busy} onClick={takeOver}>
            {t('automation.takeOver')}
          </Button>
        )
      }
    >
      {t(`automation.disabledReasons.${disabledReason}`)}
    </Alert>
  );
}
