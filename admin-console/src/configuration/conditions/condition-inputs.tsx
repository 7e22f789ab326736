import { Autocomplete, TextField } from '@mui/material';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { errorProps } from '../../platform/ui/messages/field-errors.ts';
import { cleanTags } from '../../platform/ui/text/normalize.ts';
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

/** The input of each condition. Custom fields have a line of their own each. */
export const conditionInputs: { readonly [Part in Exclude<ConditionPart, 'field'>]: ComponentType<ConditionProps> } = {
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
};
