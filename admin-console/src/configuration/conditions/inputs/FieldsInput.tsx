import { Box } from '@mui/material';
import { useState } from 'react';
import { useFields } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AddFilter } from '../../../platform/ui/menus/AddFilter.tsx';
import { GroupError } from '../../../platform/ui/refusals/GroupError.tsx';
import { ConditionFilter } from '../../fields/conditions/ConditionFilter.tsx';
import { conditionsOn, keyOfCondition, replaceConditions } from '../../fields/conditions/condition.ts';
import type { ConditionProps } from './condition-props.ts';

/** Conditions on custom fields, as in the list of tickets. */
export function FieldsInput({ filters, set, error }: ConditionProps) {
  const conditions = filters.field ?? [];
  const onChange = (next: string[]) => set({ field: next.length === 0 ? undefined : next });
  const t = useT();
  const fields = useFields();
  const [added, setAdded] = useState<string>();
  const isUsed = (key: string) => conditions.some((condition) => keyOfCondition(condition) === key);
  const isShown = ({ key }: { key: string }) => isUsed(key) || key === added;
  const free = fields.filter((field) => field.archivedAt === null && !isShown(field));
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {fields.filter(isShown).map((field) => (
        <ConditionFilter
          key={field.key}
          field={field}
          conditions={conditionsOn(conditions, field.key)}
          startsOpen={field.key === added && !isUsed(field.key)}
          onChange={(next) => onChange(replaceConditions(conditions, field.key, next))}
        />
      ))}
      <AddFilter
        label={t('conditions.addField')}
        filters={free.map(({ key, name }) => ({ source: key, label: name }))}
        onAdd={setAdded}
      />
      {error && <GroupError>{error}</GroupError>}
    </Box>
  );
}
