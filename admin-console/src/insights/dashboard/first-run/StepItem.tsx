import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/visually-hidden.ts';
import { RowLink } from '../../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../../platform/ui/list/columns.ts';
import type { useSteps } from './use-steps.ts';

type Step = ReturnType<typeof useSteps>['steps'][number];

/** One step of the checklist: the whole row leads to the page on which to do it. */
export function StepItem({ step: { key, to, isDone } }: { step: Step }) {
  const t = useT();
  const Icon = isDone ? CheckCircleIcon : CircleIcon;
  return (
    <Box
      component="li"
      sx={[
        { display: 'flex', gap: 1.5, alignItems: 'center', px: { xs: 2, sm: 3 }, py: 1.25 },
        { borderTop: 1, borderColor: 'divider' },
        linkedRow,
      ]}
    >
      <Icon sx={{ fontSize: 20, color: isDone ? 'success.main' : 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 14, '& a': { color: isDone ? 'text.secondary' : 'text.primary' } }}>
        <RowLink to={to}>
          {t(`firstRun.steps.${key}.title`)}
          {isDone && (
            <Box component="span" sx={visuallyHidden}>
              {` (${t('firstRun.done')})`}
            </Box>
          )}
        </RowLink>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t(key === 'email' && isDone ? 'firstRun.emailIsSent' : `firstRun.steps.${key}.text`)}
        </Box>
      </Box>
      <ChevronRightIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
    </Box>
  );
}
