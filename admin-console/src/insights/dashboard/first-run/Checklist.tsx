import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Card, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/shared-styles.ts';
import { RowLink } from '../../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../../platform/ui/list/columns.ts';
import { useSteps } from './use-steps.ts';

type Step = ReturnType<typeof useSteps>['steps'][number];

/** One step of the checklist: the whole row leads to the page on which to do it. */
function StepItem({ step: { key, to, isDone } }: { step: Step }) {
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

/** A bar that shows how many steps are done. */
function Progress({ done, of, isPending }: { done: number; of: number; isPending: boolean }) {
  const t = useT();
  const text = t('firstRun.progress', { done, of });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, opacity: isPending ? 0 : 1 }}>
      <Box
        role="progressbar"
        aria-label={t('firstRun.title')}
        aria-valuetext={text}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={of}
        sx={{ flex: 1, maxWidth: 240, height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: `${(done / of) * 100}%`,
            height: '100%',
            borderRadius: 3,
            bgcolor: 'success.main',
            transition: 'width 300ms',
          }}
        />
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: 13, fontWeight: 550 }}>
        {text}
      </Box>
    </Box>
  );
}

interface Props {
  onOpen: () => void;
  onClose: () => void;
}

/** The steps to set up a new service. Closes itself when all of them are done. */
export default function Checklist({ onOpen, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { steps, isPending } = useSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length && !isPending;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks only set values of the store
  useEffect(() => (isComplete ? onClose() : onOpen()), [isComplete]);

  if (isComplete) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1.5 } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {t('firstRun.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('firstRun.text')}
          </Typography>
          <Progress done={done} of={steps.length} isPending={isPending} />
        </Box>
        <Button onClick={onClose} sx={{ mt: -0.5, mr: -1, color: 'text.secondary' }}>
          {t('firstRun.hide')}
        </Button>
      </Box>
      <Box component="ol" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepItem key={step.key} step={step} />
        ))}
      </Box>
    </Card>
  );
}
