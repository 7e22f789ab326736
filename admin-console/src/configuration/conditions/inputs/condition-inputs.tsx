import { Autocomplete, TextField } from '@mui/material';
import type { ComponentType } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { asRefused } from '../../../platform/ui/refusals/use-field-errors.ts';
import { cleanTags } from '../../../platform/ui/text/clean-tags.ts';
import { conditionLabels } from '../filters/condition-labels.ts';
import type { ConditionPart } from '../filters/stored-filters.ts';
import {
  ChannelInput,
  PriorityInput,
  SlaStateInput,
  StateInput,
  StatusInput,
  SurveyScoreInput,
  TypeInput,
} from './any-of.tsx';
import type { ConditionProps } from './condition-props.ts';
import { FieldsInput } from './FieldsInput.tsx';
import { AssigneeInput, CategoryInput, SnoozedInput, TeamInput } from './one-of.tsx';

function WordsInput({ filters: { q }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <TextField
      label={t(conditionLabels.q)}
      value={q ?? ''}
      onChange={({ target }) => set({ q: target.value === '' ? undefined : target.value })}
      {...asRefused(error, t('conditions.wordsHelp'))}
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
      renderInput={(params) => <TextField {...params} label={t(conditionLabels.tag)} {...asRefused(error)} />}
    />
  );
}

export const conditionInputs: { readonly [Part in ConditionPart]: ComponentType<ConditionProps> } = {
  q: WordsInput,
  state: StateInput,
  status: StatusInput,
  category: CategoryInput,
  team: TeamInput,
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
