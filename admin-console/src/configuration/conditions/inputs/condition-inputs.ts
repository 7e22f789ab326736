import type { ComponentType } from 'react';
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
import { TagsInput, WordsInput } from './words.tsx';

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
