import { Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../platform/i18n/use-t.ts';
import { AddFilter } from '../../platform/ui/menus/AddFilter.tsx';
import { messageIn } from '../../platform/ui/messages/field-errors.ts';
import { conditionInputs } from './condition-inputs.tsx';
import { conditionLabels } from './condition-labels.ts';
import { type ConditionPart, othersIn, type StoredFilters, withoutEmpty } from './stored-filters.ts';

interface Props {
  /** Conditions that can be set here. */
  parts: readonly ConditionPart[];
  /** Conditions that are always shown. The others can be added. */
  usual?: readonly ConditionPart[];
  filters: StoredFilters;
  /** What the service says about them. */
  error?: unknown;
  onChange: (filters: StoredFilters) => void;
}

/** Conditions on tickets. An empty control is no condition. */
export function ConditionsInput({ parts, usual = parts, filters, error, onChange }: Props) {
  const t = useT();
  const [added, setAdded] = useState<readonly string[]>([]);
  const grid = useRef<HTMLDivElement>(null);
  const add = (part: string) => {
    flushSync(() => setAdded([...added, part]));
    grid.current?.querySelector<HTMLElement>(`[data-part=${part}] input`)?.focus();
  };
  const isShown = (part: ConditionPart) => usual.includes(part) || filters[part] !== undefined || added.includes(part);
  const hidden = parts.filter((part) => !isShown(part));
  const others = othersIn(filters, parts);
  return (
    <Box
      ref={grid}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {parts.filter(isShown).map((part) => {
        const Input = conditionInputs[part];
        return (
          <Box key={part} data-part={part} sx={{ display: 'contents' }}>
            <Input
              filters={filters}
              set={(changed) => onChange(withoutEmpty({ ...filters, ...changed }))}
              error={messageIn(error, part)}
            />
          </Box>
        );
      })}
      {hidden.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <AddFilter
            label={t('conditions.add')}
            filters={hidden.map((part) => ({ source: part, label: t(conditionLabels[part]) }))}
            onAdd={add}
          />
        </Box>
      )}
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {t('conditions.others', { smart_count: others })}
        </Typography>
      )}
    </Box>
  );
}
