import ClearIcon from '@mui/icons-material/Clear';
import { Autocomplete, Box, IconButton, TextField } from '@mui/material';
import { TICKET_TYPES } from '@ticketwire/sdk';
import { useInput } from 'ra-core';
import { FieldValueInput } from '../../configuration/fields/FieldValueInput.tsx';
import { priorities } from '../../platform/api/enum-values.ts';
import { useCategories, useFields, useStatuses, useTeams } from '../../platform/api/reference.ts';
import type { StoredTicketChange } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AddFilter } from '../../platform/ui/menus/AddFilter.tsx';
import { SingleChoice } from '../../platform/ui/menus/SingleChoice.tsx';
import { errorProps, messageIn } from '../../platform/ui/messages/field-errors.ts';
import { membersOf } from '../../platform/ui/people/use-colleagues.ts';
import { cleanTags } from '../../platform/ui/text/normalize.ts';

type Values = NonNullable<StoredTicketChange['fields']>;

interface Props {
  values: Values;
  errorOf: (key: string) => string | undefined;
  onChange: (values: Values | undefined) => void;
}

/** New values of custom fields. A field without a value is emptied. */
function ChangedFields({ values, errorOf, onChange }: Props) {
  const t = useT();
  const fields = useFields();
  const without = (key: string) => {
    const { [key]: removed, ...others } = values;
    return Object.keys(others).length > 0 ? others : undefined;
  };
  const free = fields.filter(({ key, archivedAt }) => archivedAt === null && !(key in values));
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      {fields
        .filter(({ key }) => key in values)
        .map((field) => (
          <Box key={field.key} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <Box sx={{ flexGrow: 1 }}>
              <FieldValueInput
                field={field}
                value={values[field.key] ?? null}
                error={errorOf(field.key)}
                onChange={(value) => onChange({ ...values, [field.key]: value })}
              />
            </Box>
            <IconButton
              aria-label={t('storedChanges.inputs.removeField', { name: field.name })}
              onClick={() => onChange(without(field.key))}
            >
              <ClearIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ))}
      {free.length > 0 && (
        <AddFilter
          label={t('storedChanges.inputs.addField')}
          filters={free.map(({ key, name }) => ({ source: key, label: name }))}
          onAdd={(key) => onChange({ ...values, [key]: null })}
        />
      )}
    </Box>
  );
}

/** A change that is stored for later. An empty control leaves that part of the ticket as it is. */
export function ChangeInput() {
  const t = useT();
  const [statuses, teams, categories] = [useStatuses(), useTeams(), useCategories()];
  const { field, fieldState } = useInput<StoredTicketChange | null>({
    source: 'change',
    format: (value) => value ?? {},
  });
  const rejected = (part: keyof StoredTicketChange) => errorProps(messageIn(fieldState.error, part));
  const change: StoredTicketChange = field.value ?? {};
  const set = (part: { [Part in keyof StoredTicketChange]?: StoredTicketChange[Part] | undefined }) =>
    field.onChange(
      Object.fromEntries(Object.entries({ ...change, ...part }).filter(([, value]) => value !== undefined)),
    );
  const tags = (part: 'addTags' | 'removeTags') => (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={change[part] ?? []}
      onChange={(_event, typed) => set({ [part]: typed.length === 0 ? undefined : cleanTags(typed) })}
      renderInput={(params) => <TextField {...params} label={t(`storedChanges.inputs.${part}`)} {...rejected(part)} />}
    />
  );
  const { assigneeId } = change;
  const people = membersOf(teams);
  // Someone who has left all teams.
  const isUnknown = assigneeId != null && people.every(({ id }) => id !== assigneeId);
  const withNone = (choices: { id: string; name: string }[]) => [{ id: null, name: t('common.none') }, ...choices];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <SingleChoice
        label={t('storedChanges.inputs.statusId')}
        {...rejected('statusId')}
        choices={statuses.filter(({ archivedAt }) => archivedAt === null)}
        value={change.statusId}
        onChange={(statusId) => set({ statusId: statusId ?? undefined })}
      />
      <SingleChoice
        label={t('storedChanges.inputs.assigneeId')}
        {...rejected('assigneeId')}
        choices={[
          { id: null, name: t('tickets.unassigned') },
          ...people,
          ...(isUnknown ? [{ id: assigneeId, name: t('list.unknown') }] : []),
        ]}
        value={assigneeId}
        onChange={(next) => set({ assigneeId: next })}
      />
      <SingleChoice
        label={t('storedChanges.inputs.teamId')}
        {...rejected('teamId')}
        choices={withNone(teams)}
        value={change.teamId}
        onChange={(teamId) => set({ teamId })}
      />
      <SingleChoice
        label={t('storedChanges.inputs.categoryId')}
        {...rejected('categoryId')}
        choices={withNone(categories.map(({ id, path }) => ({ id, name: path.join(' › ') })))}
        value={change.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
      <Autocomplete
        options={[...priorities]}
        value={change.priority ?? null}
        onChange={(_event, priority) => set({ priority: priority ?? undefined })}
        getOptionLabel={(priority) => t(`labels.priority.${priority}`)}
        renderInput={(params) => (
          <TextField {...params} label={t('storedChanges.inputs.priority')} {...rejected('priority')} />
        )}
      />
      <Autocomplete
        options={[...TICKET_TYPES]}
        value={change.type ?? null}
        onChange={(_event, type) => set({ type: type ?? undefined })}
        getOptionLabel={(type) => t(`labels.ticketType.${type}`)}
        renderInput={(params) => <TextField {...params} label={t('storedChanges.inputs.type')} {...rejected('type')} />}
      />
      {tags('addTags')}
      {tags('removeTags')}
      <ChangedFields
        values={change.fields ?? {}}
        errorOf={(key) => messageIn(fieldState.error, 'fields', key)}
        onChange={(fields) => set({ fields })}
      />
    </Box>
  );
}
