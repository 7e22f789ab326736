import { useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { SingleChoice } from '../../platform/ui/menus/SingleChoice.tsx';
import { errorProps } from '../../platform/ui/messages/field-errors.ts';
import { membersOf } from '../../platform/ui/people/use-colleagues.ts';
import { conditionLabels } from './condition-labels.ts';
import type { ConditionProps } from './stored-filters.ts';

const NONE = 'none';

export function AssigneeInput({ filters: { assignee }, set, error }: ConditionProps) {
  const t = useT();
  const choices = [{ id: NONE, name: t('tickets.unassigned') }, ...membersOf(useTeams())];
  // Someone who has left all teams.
  const unknown =
    assignee !== undefined && choices.every(({ id }) => id !== assignee)
      ? [{ id: assignee, name: t('list.unknown') }]
      : [];
  return (
    <SingleChoice
      label={t(conditionLabels.assignee)}
      choices={[...choices, ...unknown]}
      value={assignee}
      onChange={(id) => set({ assignee: id ?? undefined })}
      {...errorProps(error)}
    />
  );
}

export function SnoozedInput({ filters: { snoozed }, set, error }: ConditionProps) {
  const t = useT();
  return (
    <SingleChoice
      label={t(conditionLabels.snoozed)}
      choices={[
        { id: 'yes', name: t('snooze.filter.only') },
        { id: 'no', name: t('snooze.filter.without') },
      ]}
      value={snoozed === undefined ? undefined : snoozed ? 'yes' : 'no'}
      onChange={(id) => set({ snoozed: id === undefined ? undefined : id === 'yes' })}
      {...errorProps(error)}
    />
  );
}
