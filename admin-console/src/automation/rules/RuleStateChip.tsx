import { Chip } from '@mui/material';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';

/** Says that a rule does not run, or that the service has stopped it. */
export function RuleStateChip({ rule: { enabled, disabledReason } }: { rule: Rule }) {
  const t = useT();
  if (enabled) return null;
  return disabledReason === null ? (
    <Chip label={t('automation.off')} />
  ) : (
    <Chip color="error" label={t('automation.stopped')} />
  );
}
