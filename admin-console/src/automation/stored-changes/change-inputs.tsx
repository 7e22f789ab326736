import { Autocomplete, TextField } from '@mui/material';
import { TICKET_TYPES } from '@ticketwire/sdk';
import type { ComponentType } from 'react';
import { priorities } from '../../platform/api/enum-values.ts';
import { useCategories, useStatuses, useTeams } from '../../platform/api/reference.ts';
import type { StoredTicketChange } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { SingleChoice } from '../../platform/ui/menus/SingleChoice.tsx';
import { errorProps } from '../../platform/ui/messages/field-errors.ts';
import { membersOf } from '../../platform/ui/people/use-colleagues.ts';
import { cleanTags } from '../../platform/ui/text/normalize.ts';

/** The parts of a change that have an input, besides custom fields. */
export const changeParts = [
  'statusId',
  'assigneeId',
  'teamId',
  'categoryId',
  'priority',
  'type',
  'addTags',
  'removeTags',
] as const satisfies (keyof StoredTicketChange)[];
export type ChangePart = (typeof changeParts)[number];

/** Props of the input for one part of a change. An empty input leaves that part of the ticket as it is. */
interface PartProps {
  readonly change: StoredTicketChange;
  readonly set: (part: { [Part in ChangePart]?: StoredTicketChange[Part] | undefined }) => void;
  readonly error: string | undefined;
}

function StatusInput({ change, set, error }: PartProps) {
  const t = useT();
  return (
    <SingleChoice
      label={t('storedChanges.inputs.statusId')}
      {...errorProps(error)}
      choices={useStatuses().filter(({ archivedAt }) => archivedAt === null)}
      value={change.statusId}
      onChange={(statusId) => set({ statusId: statusId ?? undefined })}
    />
  );
}

function AssigneeInput({ change: { assigneeId }, set, error }: PartProps) {
  const t = useT();
  const people = membersOf(useTeams());
  // Someone who has left all teams.
  const isUnknown = assigneeId != null && people.every(({ id }) => id !== assigneeId);
  return (
    <SingleChoice
      label={t('storedChanges.inputs.assigneeId')}
      {...errorProps(error)}
      choices={[
        { id: null, name: t('tickets.unassigned') },
        ...people,
        ...(isUnknown ? [{ id: assigneeId, name: t('list.unknown') }] : []),
      ]}
      value={assigneeId}
      onChange={(next) => set({ assigneeId: next })}
    />
  );
}

function TeamInput({ change, set, error }: PartProps) {
  const t = useT();
  return (
    <SingleChoice
      label={t('storedChanges.inputs.teamId')}
      {...errorProps(error)}
      choices={[{ id: null, name: t('common.none') }, ...useTeams()]}
      value={change.teamId}
      onChange={(teamId) => set({ teamId })}
    />
  );
}

function CategoryInput({ change, set, error }: PartProps) {
  const t = useT();
  const categories = useCategories().map(({ id, path }) => ({ id, name: path.join(' › ') }));
  return (
    <SingleChoice
      label={t('storedChanges.inputs.categoryId')}
      {...errorProps(error)}
      choices={[{ id: null, name: t('common.none') }, ...categories]}
      value={change.categoryId}
      onChange={(categoryId) => set({ categoryId })}
    />
  );
}

function PriorityInput({ change, set, error }: PartProps) {
  const t = useT();
  return (
    <Autocomplete
      options={[...priorities]}
      value={change.priority ?? null}
      onChange={(_event, priority) => set({ priority: priority ?? undefined })}
      getOptionLabel={(priority) => t(`labels.priority.${priority}`)}
      renderInput={(params) => (
        <TextField {...params} label={t('storedChanges.inputs.priority')} {...errorProps(error)} />
      )}
    />
  );
}

function TypeInput({ change, set, error }: PartProps) {
  const t = useT();
  return (
    <Autocomplete
      options={[...TICKET_TYPES]}
      value={change.type ?? null}
      onChange={(_event, type) => set({ type: type ?? undefined })}
      getOptionLabel={(type) => t(`labels.ticketType.${type}`)}
      renderInput={(params) => <TextField {...params} label={t('storedChanges.inputs.type')} {...errorProps(error)} />}
    />
  );
}

function TagsInput({ part, change, set, error }: PartProps & { part: 'addTags' | 'removeTags' }) {
  const t = useT();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={change[part] ?? []}
      onChange={(_event, typed) => set({ [part]: typed.length === 0 ? undefined : cleanTags(typed) })}
      renderInput={(params) => (
        <TextField {...params} label={t(`storedChanges.inputs.${part}`)} {...errorProps(error)} />
      )}
    />
  );
}

const AddTagsInput = (props: PartProps) => <TagsInput part="addTags" {...props} />;
const RemoveTagsInput = (props: PartProps) => <TagsInput part="removeTags" {...props} />;

export const changeInputs: { readonly [Part in ChangePart]: ComponentType<PartProps> } = {
  statusId: StatusInput,
  assigneeId: AssigneeInput,
  teamId: TeamInput,
  categoryId: CategoryInput,
  priority: PriorityInput,
  type: TypeInput,
  addTags: AddTagsInput,
  removeTags: RemoveTagsInput,
};
