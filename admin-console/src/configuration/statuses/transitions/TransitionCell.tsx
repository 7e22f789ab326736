import TuneIcon from '@mui/icons-material/Tune';
import { Box, Checkbox, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { type Conditions, free, hasConditions } from '../workflow/workflow.ts';
import { ConditionsPopover } from './ConditionsPopover.tsx';

interface Props {
  from: string;
  to: string;
  conditions: Conditions | undefined;
  before: Conditions | undefined;
  /** Whether the row for any status already allows the transition. */
  covered: boolean;
  onChange: (conditions: Conditions | undefined) => void;
}

export function TransitionCell({ from, to, conditions, before, covered, onChange }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const changed = JSON.stringify(conditions) !== JSON.stringify(before);
  const box = (
    <Checkbox
      checked={conditions !== undefined}
      indeterminate={conditions === undefined && covered}
      onChange={(_event, checked) => onChange(checked ? (before ?? free) : undefined)}
      slotProps={{ input: { 'aria-label': t('transitions.cell', { from, to }) } }}
    />
  );
  return (
    <Box
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        borderRadius: '6px',
        width: 72,
        pl: 1,
        background: changed ? theme.tokens.accentSoft : undefined,
      })}
    >
      {conditions === undefined && covered ? <Tooltip title={t('transitions.covered')}>{box}</Tooltip> : box}
      {conditions && (
        <IconButton
          size="small"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={t('transitions.conditions', { from, to })}
          aria-haspopup="dialog"
          sx={{
            p: 0.5,
            color: hasConditions(conditions) ? 'primary.main' : 'text.secondary',
            opacity: hasConditions(conditions) ? 1 : 0.7,
          }}
        >
          <TuneIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      {conditions && anchor && (
        <ConditionsPopover
          anchor={anchor}
          title={t('transitions.conditions', { from, to })}
          conditions={conditions}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}
