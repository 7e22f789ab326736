import { Autocomplete, TextField } from '@mui/material';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { asRefused } from '../../../../platform/ui/refusals/use-field-errors.ts';
import { cleanTags } from '../../../../platform/ui/text/clean-tags.ts';

interface Props {
  label: string;
  value: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

export function TagsField({ label, value, error, onChange }: Props) {
  const t = useT();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={value}
      onChange={(_event, typed) => onChange(cleanTags(typed))}
      renderInput={(params) => (
        <TextField {...params} label={label} {...asRefused(error, t('tickets.create.tagsHelp'))} />
      )}
    />
  );
}
