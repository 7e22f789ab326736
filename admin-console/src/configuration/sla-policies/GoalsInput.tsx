import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import {
  Box,
  FormHelperText,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Tooltip,
} from '@mui/material';
import { SLA_METRICS, TICKET_PRIORITIES } from '@ticketwire/sdk';
import { useInput } from 'ra-core';
import { useState } from 'react';
import type { SlaGoal } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Priority } from '../../platform/ui/display/Priority.tsx';
import { formatDuration, parseDuration } from './duration.ts';
import { GoalTemplates } from './GoalTemplates.tsx';

interface Props {
  label: string;
  seconds: number | null;
  onChange: (seconds: number | null) => void;
}

/** A time as it is typed. It is written in full when the cell is left. */
function GoalCell({ label, seconds, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseDuration(typed) === undefined;
  return (
    <TextField
      size="small"
      fullWidth
      placeholder="—"
      value={typed ?? (seconds === null ? '' : formatDuration(seconds))}
      error={isWrong}
      helperText={isWrong ? t('slaPolicies.goals.wrong') : undefined}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = parseDuration(target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

/** The time for each metric and priority. A cell without one has no target. */
export function GoalsInput() {
  const t = useT();
  const { field, fieldState } = useInput<SlaGoal[]>({
    source: 'targets',
    validate: (goals: SlaGoal[]) => (goals.length > 0 ? undefined : t('slaPolicies.goals.needed')),
  });
  const goals: readonly SlaGoal[] = field.value;
  const set = (metric: SlaGoal['metric'], priority: SlaGoal['priority'], seconds: number | null) => {
    const others = goals.filter((goal) => goal.metric !== metric || goal.priority !== priority);
    field.onChange(seconds === null ? others : [...others, { metric, priority, seconds }]);
  };
  const copy = (from: SlaGoal['priority']) =>
    field.onChange(
      TICKET_PRIORITIES.flatMap((priority) =>
        goals.flatMap((goal) => (goal.priority === from ? [{ ...goal, priority }] : [])),
      ),
    );
  return (
    <Box>
      <GoalTemplates onChoose={field.onChange} />
      <Table size="small" aria-label={t('slaPolicies.goals.title')} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('slaPolicies.goals.priority')}</TableCell>
            {SLA_METRICS.map((metric) => (
              <TableCell key={metric}>{t(`slaPolicies.metrics.${metric}`)}</TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {TICKET_PRIORITIES.toReversed().map((priority) => (
            <TableRow key={priority}>
              <TableCell component="th" scope="row">
                <Priority value={priority} />
              </TableCell>
              {SLA_METRICS.map((metric) => (
                <TableCell key={metric}>
                  <GoalCell
                    label={`${t(`slaPolicies.metrics.${metric}`)}, ${t(`labels.priority.${priority}`)}`}
                    seconds={
                      goals.find((goal) => goal.metric === metric && goal.priority === priority)?.seconds ?? null
                    }
                    onChange={(seconds) => set(metric, priority, seconds)}
                  />
                </TableCell>
              ))}
              <TableCell padding="none">
                {goals.some((goal) => goal.priority === priority) && (
                  <CopyToAll priority={priority} onCopy={() => copy(priority)} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {fieldState.invalid && <FormHelperText error>{fieldState.error?.message}</FormHelperText>}
    </Box>
  );
}

function CopyToAll({ priority, onCopy }: { priority: SlaGoal['priority']; onCopy: () => void }) {
  const t = useT();
  return (
    <Tooltip title={t('slaPolicies.goals.copy')}>
      <IconButton
        size="small"
        onClick={onCopy}
        aria-label={t('slaPolicies.goals.copyOf', { priority: t(`labels.priority.${priority}`) })}
      >
        <ContentCopyIcon sx={{ fontSize: 17 }} />
      </IconButton>
    </Tooltip>
  );
}
