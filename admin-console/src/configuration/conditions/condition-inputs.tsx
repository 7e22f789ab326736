import { Autocomplete, Box, TextField } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useFields } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AddFilter } from '../../platform/ui/menus/AddFilter.tsx';
import { errorProps } from '../../platform/ui/messages/field-errors.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { cleanTags } from '../../platform/ui/text/normalize.ts';
import { ConditionFilter } from '../fields/conditions/ConditionFilter.tsx';
import { conditionsOn, keyOfCondition, replaceConditions } from '../fields/conditions/condition.ts';
import {
  CategoryInput,
  ChannelInput,
  MailboxInput,
  PriorityInput,
  SlaStateInput,
  StateInput,
  StatusInput,
  SurveyScoreInput,
  TeamInput,
  TypeInput,
} from './any-of.tsx';
import { conditionLabels } from './condition-labels.ts';
import { OrganizationInput } from './OrganizationInput.tsx';
import { AssigneeInput, SnoozedInput } from './one-of.tsx';
import type { ConditionPart, ConditionProps } from './stored-filters.ts';

/** Conditions on custom fields, as in the list of tickets. */
function FieldsInput({ filters, set, error }: ConditionProps) {
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

function WordsInput({ filters: { q }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <TextField
      label={t(conditionLabels.q)}
      value={q ?? ''}
      onChange={({ target }) => set({ q: target.value === '' ? undefined : target.value })}
      {...errorProps(error, t('conditions.wordsHelp'))}
    />
  );
}

function TagsInput({ filters: { tag }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={tag ?? []}
      onChange={(_event, typed) => set({ tag: typed.length === 0 ? undefined : cleanTags(typed) })}
      renderInput={(params) => <TextField {...params} label={t(conditionLabels.tag)} {...errorProps(error)} />}
    />
  );
}

export const conditionInputs: { readonly [Part in ConditionPart]: ComponentType<ConditionProps> } = {
  q: WordsInput,
  state: StateInput,
  status: StatusInput,
  category: CategoryInput,
  team: TeamInput,
  mailbox: MailboxInput,
  organization: OrganizationInput,
  assignee: AssigneeInput,
  type: TypeInput,
  priority: PriorityInput,
  channel: ChannelInput,
  tag: TagsInput,
  slaState: SlaStateInput,
  snoozed: SnoozedInput,
  surveyScore: SurveyScoreInput,
  field: FieldsInput,
};
