import { Autocomplete, TextField } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { asRefused } from '../../../platform/ui/refusals/use-field-errors.ts';
import { cleanTags } from '../../../platform/ui/text/clean-tags.ts';
import { conditionLabels } from '../filters/condition-labels.ts';
import type { ConditionProps } from './condition-props.ts';

export function WordsInput({ filters: { q }, set, error }: ConditionProps) {
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

export function TagsInput({ filters: { tag }, set, error }: ConditionProps) {
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
