import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { TICKET_CHANNELS, TICKET_TYPES } from '@ticketwire/sdk';
import { priorities } from '../api/enum-values.ts';
import { useCategories, useTeams } from '../api/reference.ts';
import type { SlaPolicyFilters } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { cleanTags } from '../ui/text/clean-tags.ts';
import { ChoicesInput } from './ChoicesInput.tsx';
import { FieldConditions } from './FieldConditions.tsx';
import { othersIn } from './filters.ts';

interface Props {
  filters: SlaPolicyFilters;
  onChange: (filters: SlaPolicyFilters) => void;
}

/** Conditions on tickets. An empty control is no condition. */
export function ConditionsInput({ filters, onChange }: Props) {
  const t = useT();
  const categories = useCategories();
  const teams = useTeams();
  const set = (part: SlaPolicyFilters) => onChange({ ...filters, ...part });
  const others = othersIn(filters);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Autocomplete
        options={categories}
        value={categories.find(({ id }) => id === filters.category) ?? null}
        onChange={(_event, next) => set({ category: next?.id })}
        getOptionLabel={({ path }) => path.join(' › ')}
        getOptionKey={({ id }) => id}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('conditions.category')}
            helperText={filters.category ? t('conditions.categoryHelp') : undefined}
          />
        )}
      />
      <Autocomplete
        options={teams}
        value={teams.find(({ id }) => id === filters.team) ?? null}
        onChange={(_event, next) => set({ team: next?.id })}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        renderInput={(params) => <TextField {...params} label={t('conditions.team')} />}
      />
      <ChoicesInput
        label={t('conditions.type')}
        choices={TICKET_TYPES}
        nameOf={(type) => t(`labels.ticketType.${type}`)}
        value={filters.type}
        onChange={(type) => set({ type })}
      />
      <ChoicesInput
        label={t('conditions.priority')}
        choices={priorities}
        nameOf={(priority) => t(`labels.priority.${priority}`)}
        value={filters.priority}
        onChange={(priority) => set({ priority })}
      />
      <ChoicesInput
        label={t('conditions.channel')}
        choices={TICKET_CHANNELS}
        nameOf={(channel) => t(`labels.channel.${channel}`)}
        value={filters.channel}
        onChange={(channel) => set({ channel })}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[]}
        value={filters.tag ?? []}
        onChange={(_event, typed) => set({ tag: typed.length === 0 ? undefined : cleanTags(typed) })}
        renderInput={(params) => <TextField {...params} label={t('conditions.tag')} />}
      />
      <FieldConditions
        conditions={filters.field ?? []}
        onChange={(field) => set({ field: field.length === 0 ? undefined : field })}
      />
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {t('conditions.others', { smart_count: others })}
        </Typography>
      )}
    </Box>
  );
}
