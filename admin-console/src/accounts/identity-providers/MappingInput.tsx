import { Box, MenuItem, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useRoles, useTeams } from '../../platform/api/reference.ts';
import type { IdentityProvider } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { ExplainedRadios } from '../../platform/ui/form/ExplainedRadios.tsx';
import { Lines, lineList } from '../../platform/ui/form/Lines.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { canGrant } from '../roles/matrix/grants.ts';

type Mapped = IdentityProvider['mapping'][number];

const MODES: readonly IdentityProvider['roles'][] = ['none', 'add', 'managed'];

/** A group can have several roles, and a role several groups: the place of a line is part of its key. */
const keyOf = (place: number, roleId: string) => `${place} ${roleId}`;

/** Which roles the groups of the provider give. */
export function MappingInput() {
  const t = useT();
  const { field: mode, fieldState } = useInput<IdentityProvider['roles']>({ source: 'roles' });
  return (
    <Section title={t('providers.groups')} text={t('providers.groupsText')}>
      <Fields>
        <ExplainedRadios
          label={t('providers.roles.label')}
          choices={MODES.map((id) => ({
            id,
            name: t(`providers.roles.${id}.name`),
            text: t(`providers.roles.${id}.text`),
          }))}
          value={mode.value}
          error={fieldState.error?.message}
          onChange={mode.onChange}
        />
        <TextInput
          source="groupsClaim"
          label={t('providers.groupsClaim')}
          helperText={t('providers.groupsClaimHelp')}
          autoComplete="off"
        />
        <MappingLines />
      </Fields>
    </Section>
  );
}

function MappingLines() {
  const t = useT();
  const roles = useRoles();
  const { own } = useGrants();
  const { field, fieldState } = useInput<Mapped[]>({ source: 'mapping' });
  const mapping = Array.isArray(field.value) ? field.value : [];
  const nameOf = (roleId: string) => roles.find(({ id }) => id === roleId)?.name ?? t('list.unknown');
  const put = (place: number, part: Partial<Mapped>) =>
    field.onChange(mapping.map((line, at) => (at === place ? { ...line, ...part } : line)));
  return (
    <Box sx={lineList}>
      <Lines
        lines={mapping.map((line, place) => ({
          key: keyOf(place, line.roleId),
          label: nameOf(line.roleId),
          content: <MappedGroup line={line} role={nameOf(line.roleId)} onChange={(part) => put(place, part)} />,
        }))}
        addLabel={t('providers.addGroup')}
        addable={roles
          .filter((role) => canGrant(own, role))
          .map(({ id, name }) => ({ key: keyOf(mapping.length, id), label: name }))}
        onAdd={(key) => {
          const role = roles.find(({ id }) => keyOf(mapping.length, id) === key);
          if (role) field.onChange([...mapping, { group: '', roleId: role.id, teamId: null }]);
        }}
        onRemove={(key) => field.onChange(mapping.filter(({ roleId }, place) => keyOf(place, roleId) !== key))}
      />
      {fieldState.error?.message && <GroupError>{fieldState.error.message}</GroupError>}
    </Box>
  );
}

interface MappedProps {
  line: Mapped;
  role: string;
  onChange: (part: Partial<Mapped>) => void;
}

function MappedGroup({ line: { group, teamId }, role, onChange }: MappedProps) {
  const t = useT();
  const teams = useTeams();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={t('providers.groupOf', { role })}
        value={group}
        onChange={({ target }) => onChange({ group: target.value })}
        required
      />
      {teams.length > 0 && (
        <TextField
          select
          label={t('providers.team')}
          value={teamId ?? ''}
          onChange={({ target }) => onChange({ teamId: target.value || null })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('common.none')}</MenuItem>
          {teams.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
