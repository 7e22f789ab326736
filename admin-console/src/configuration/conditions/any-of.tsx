import { Autocomplete, TextField } from '@mui/material';
import { TICKET_CHANNELS, TICKET_STATES, TICKET_TYPES } from '@ticketwire/sdk';
import { priorities } from '../../platform/api/enum-values.ts';
import { useCategories, useStatuses, useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { errorProps } from '../../platform/ui/messages/field-errors.ts';
import { useVisibleMailboxes } from '../mailboxes/use-visible-mailboxes.ts';
import { conditionLabels } from './condition-labels.ts';
import type { ConditionProps } from './stored-filters.ts';

const NONE = 'none';

interface Props<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice[] | undefined;
  onChange: (chosen: Choice[] | undefined) => void;
  error: string | undefined;
  help?: string | undefined;
}

/** Any of these values; none chosen is no condition. */
const SeveralChoices = <Choice extends string>({
  label,
  choices,
  nameOf,
  value,
  onChange,
  error,
  help,
}: Props<Choice>) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={[...choices]}
    value={value ?? []}
    onChange={(_event, next) => onChange(next.length === 0 ? undefined : next)}
    getOptionLabel={nameOf}
    renderInput={(params) => <TextField {...params} label={label} {...errorProps(error, help)} />}
  />
);

export function StateInput({ filters: { state }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <SeveralChoices
      label={t(conditionLabels.state)}
      choices={TICKET_STATES}
      nameOf={(one) => t(`labels.state.${one}`)}
      value={state}
      onChange={(next) => set({ state: next })}
      error={error}
    />
  );
}

/** A filter can name a status by its key. */
export function StatusInput({ filters: { status }, set, error }: ConditionProps) {
  const t = useT();
  const statuses = useStatuses();
  const idOf = (name: string) => statuses.find(({ id, key }) => id === name || key === name)?.id ?? name;
  return (
    <SeveralChoices
      label={t(conditionLabels.status)}
      choices={statuses.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id)}
      nameOf={(id) => statuses.find((one) => one.id === id)?.name ?? t('list.unknown')}
      value={status?.map(idOf)}
      onChange={(next) => set({ status: next })}
      error={error}
    />
  );
}

interface Named {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** Rows that a filter names by their ids or keys, and none of them. */
function NamedInput({
  rows,
  none,
  value,
  ...props
}: Pick<Props<string>, 'label' | 'value' | 'onChange' | 'error' | 'help'> & { rows: readonly Named[]; none: string }) {
  const t = useT();
  const names = new Map([[NONE, none], ...rows.map(({ id, name }): [string, string] => [id, name])]);
  return (
    <SeveralChoices
      {...props}
      choices={[...names.keys()]}
      nameOf={(id) => names.get(id) ?? t('list.unknown')}
      value={value?.map((name) => rows.find(({ key }) => key === name)?.id ?? name)}
    />
  );
}

export function CategoryInput({ filters: { category }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <NamedInput
      label={t(conditionLabels.category)}
      rows={useCategories().map(({ id, key, path }) => ({ id, key, name: path.join(' › ') }))}
      none={t('tickets.filters.categoryNone')}
      value={category}
      onChange={(next) => set({ category: next })}
      error={error}
      help={category?.some((name) => name !== NONE) ? t('conditions.categoryHelp') : undefined}
    />
  );
}

export function TeamInput({ filters: { team }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <NamedInput
      label={t(conditionLabels.team)}
      rows={useTeams()}
      none={t('tickets.filters.teamNone')}
      value={team}
      onChange={(next) => set({ team: next })}
      error={error}
    />
  );
}

export function MailboxInput({ filters: { mailbox }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <NamedInput
      label={t(conditionLabels.mailbox)}
      rows={useVisibleMailboxes().map(({ id, key, address }) => ({ id, key, name: address }))}
      none={t('conditions.mailboxNone')}
      value={mailbox}
      onChange={(next) => set({ mailbox: next })}
      error={error}
    />
  );
}

export function TypeInput({ filters: { type }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <SeveralChoices
      label={t(conditionLabels.type)}
      choices={TICKET_TYPES}
      nameOf={(one) => t(`labels.ticketType.${one}`)}
      value={type}
      onChange={(next) => set({ type: next })}
      error={error}
    />
  );
}

export function PriorityInput({ filters: { priority }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <SeveralChoices
      label={t(conditionLabels.priority)}
      choices={priorities}
      nameOf={(one) => t(`labels.priority.${one}`)}
      value={priority}
      onChange={(next) => set({ priority: next })}
      error={error}
    />
  );
}

export function ChannelInput({ filters: { channel }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <SeveralChoices
      label={t(conditionLabels.channel)}
      choices={TICKET_CHANNELS}
      nameOf={(one) => t(`labels.channel.${one}`)}
      value={channel}
      onChange={(next) => set({ channel: next })}
      error={error}
    />
  );
}

const slaStates = ['late', 'running', 'paused', 'met', 'missed', 'none'] as const;

export function SlaStateInput({ filters: { slaState }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <SeveralChoices
      label={t(conditionLabels.slaState)}
      choices={slaStates}
      nameOf={(one) => t(`sla.filter.states.${one}`)}
      value={slaState}
      onChange={(next) => set({ slaState: next })}
      error={error}
    />
  );
}

const scores = ['1', '2', '3', '4', '5'] as const;

export function SurveyScoreInput({ filters: { surveyScore }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <SeveralChoices
      label={t(conditionLabels.surveyScore)}
      choices={scores}
      nameOf={(score) => t('surveys.score', { score, label: t(`surveys.scores.s${score}`) })}
      value={surveyScore && scores.filter((score) => surveyScore.includes(Number(score)))}
      onChange={(next) => set({ surveyScore: next?.map(Number) })}
      error={error}
    />
  );
}
