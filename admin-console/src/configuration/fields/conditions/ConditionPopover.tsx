import { Box, MenuItem, Popover, TextField } from '@mui/material';
import { useState } from 'react';
import type { CustomField } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { type Comparison, comparisonIn, comparisonsOf, conditionsOf, needsNoValue } from './comparison.ts';
import { OptionChoices } from './OptionChoices.tsx';
import { TypedComparison } from './TypedComparison.tsx';

interface Props {
  anchor: HTMLElement;
  field: CustomField;
  conditions: readonly string[];
  onChange: (conditions: string[]) => void;
  onClose: () => void;
}

/** Edits the condition on one field. A choice applies immediately, and what is typed when it is submitted. */
export default function ConditionPopover({ anchor, field, conditions, onChange, onClose }: Props) {
  const t = useT();
  const { type, name } = field;
  const [comparison, setComparison] = useState<Comparison>(
    comparisonIn(type, conditions) ?? { name: comparisonsOf[type][0], values: [] },
  );
  const hasOptions = type === 'select' || type === 'multi_select';
  const apply = (next: Comparison) => {
    setComparison(next);
    onChange(conditionsOf(field, next));
  };
  const choose = (chosen: string) => {
    const known = comparisonsOf[type].find((one) => one === chosen);
    if (known === undefined) return;
    const next = { ...comparison, name: known };
    if (hasOptions || needsNoValue(known)) apply(next);
    else setComparison(next);
  };
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { width: 288, p: 1.5, mt: 0.5 } } }}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          select
          label={name}
          value={comparison.name}
          onChange={({ target }) => choose(target.value)}
          helperText={comparison.name === 'isNot' ? t('fields.conditions.isNotHelp') : undefined}
        >
          {comparisonsOf[type].map((one) => (
            <MenuItem key={one} value={one}>
              {t(
                type === 'multi_select' && (one === 'is' || one === 'isNot')
                  ? `fields.conditions.ofSeveral.${one}`
                  : `fields.conditions.comparisons.${one}`,
              )}
            </MenuItem>
          ))}
        </TextField>
        {!needsNoValue(comparison.name) &&
          (hasOptions ? (
            <OptionChoices
              field={field}
              chosen={comparison.values}
              onChange={(values) => apply({ ...comparison, values })}
            />
          ) : (
            <TypedComparison
              // The inputs of a range and of a single value are different ones.
              key={comparison.name === 'between' ? 'range' : 'value'}
              type={type}
              comparison={comparison}
              onApply={(values) => {
                apply({ ...comparison, values });
                onClose();
              }}
            />
          ))}
      </Box>
    </Popover>
  );
}
