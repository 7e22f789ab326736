import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useFields } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { type Line, Lines } from '../../platform/ui/form/Lines.tsx';
import { messageIn } from '../../platform/ui/messages/field-errors.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { ConditionFilter } from '../fields/conditions/ConditionFilter.tsx';
import { conditionsOn, keyOfCondition, replaceConditions } from '../fields/conditions/condition.ts';
import { conditionInputs } from './condition-inputs.tsx';
import { conditionLabels } from './condition-labels.ts';
import { type ConditionPart, othersIn, type StoredFilters, withoutEmpty } from './stored-filters.ts';

interface Props {
  /** Conditions that can be set here. */
  parts: readonly ConditionPart[];
  filters: StoredFilters;
  /** Names them, and stands above them if there are any. */
  title?: string;
  /** Names the button that adds a condition. */
  addLabel?: string;
  /** What the service says about them. */
  error?: unknown;
  onChange: (filters: StoredFilters) => void;
}

interface FieldLines {
  readonly filters: StoredFilters;
  readonly added: readonly string[];
  readonly set: (field: string[]) => void;
}

const lineOf = (fieldKey: string) => `field:${fieldKey}`;

/** A line for each custom field that has conditions, and the fields that can get some. */
function useFieldLines({ filters: { field = [] }, added, set }: FieldLines) {
  const fields = useFields();
  const isUsed = (key: string) => field.some((condition) => keyOfCondition(condition) === key);
  const isShown = (key: string) => isUsed(key) || added.includes(lineOf(key));
  const lines = fields
    .filter(({ key }) => isShown(key))
    .map((one) => ({
      key: lineOf(one.key),
      label: one.name,
      content: (
        <ConditionFilter
          field={one}
          conditions={conditionsOn(field, one.key)}
          startsOpen={!isUsed(one.key)}
          canClear={false}
          onChange={(next) => set(replaceConditions(field, one.key, next))}
        />
      ),
    }));
  const free = fields.filter(({ key, archivedAt }) => archivedAt === null && !isShown(key));
  return { lines, addable: free.map(({ key, name }) => ({ key: lineOf(key), label: name })) };
}

/** Conditions on tickets, one in a line. A line without a value is no condition. Stands in a `lineList`. */
export function ConditionsInput({ parts, filters, title, addLabel, error, onChange }: Props) {
  const t = useT();
  // A line stays until it is removed, even if its input is emptied.
  const [added, setAdded] = useState<readonly string[]>(() => parts.filter((part) => filters[part] !== undefined));
  const set = (changed: { [Part in keyof StoredFilters]?: StoredFilters[Part] | undefined }) =>
    onChange(withoutEmpty({ ...filters, ...changed }));
  const setFields = (next: string[]) => set({ field: next.length === 0 ? undefined : next });
  const ofFields = useFieldLines({ filters, added, set: setFields });
  const single = parts.filter((part) => part !== 'field');
  const isShown = (part: ConditionPart) => filters[part] !== undefined || added.includes(part);
  const lines: Line[] = single.filter(isShown).map((part) => {
    const Input = conditionInputs[part];
    const content = <Input key={part} filters={filters} set={set} error={messageIn(error, part)} />;
    return { key: part, label: t(conditionLabels[part]), content };
  });
  const addable = single
    .filter((part) => !isShown(part))
    .map((part) => ({ key: part, label: t(conditionLabels[part]) }));
  const hasFields = parts.includes('field');
  const remove = (key: string) => {
    setAdded(added.filter((one) => one !== key));
    const part = parts.find((one) => one === key);
    if (part) set({ [part]: undefined });
    else setFields((filters.field ?? []).filter((condition) => lineOf(keyOfCondition(condition)) !== key));
  };
  const others = othersIn(filters, parts);
  const fieldError = messageIn(error, 'field');
  const all = hasFields ? [...lines, ...ofFields.lines] : lines;
  return (
    <Box role="group" aria-label={title} sx={{ display: 'contents' }}>
      {title && all.length + others > 0 && (
        <Typography variant="body2" sx={{ flex: '1 0 100%', mt: 1, fontWeight: 550 }}>
          {title}
        </Typography>
      )}
      <Lines
        lines={all}
        addLabel={addLabel ?? t('conditions.add')}
        addable={hasFields ? [...addable, ...ofFields.addable] : addable}
        onAdd={(key) => setAdded([...added, key])}
        onRemove={remove}
      />
      {fieldError && <GroupError>{fieldError}</GroupError>}
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 0 100%' }}>
          {t('conditions.others', { smart_count: others })}
        </Typography>
      )}
    </Box>
  );
}
