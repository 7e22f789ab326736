import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useInput } from 'ra-core';
import { everything } from '../../platform/api/reference.ts';
import type { Category } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { beneath } from './asked/asked-categories.ts';

/** Chooses the categories whose tickets are asked for the field. */
export function CategoriesInput() {
  const t = useT();
  const { field, fieldState } = useInput<string[]>({ source: 'categoryIds' });
  const { data: categories = [] } = useGetList<Category>('categories', { ...everything, filter: { archived: true } });
  const ids: string[] = field.value || [];
  const chosen = ids.flatMap((id) => categories.filter((category) => category.id === id));
  const included = beneath(categories, ids);
  const offered = categories.filter(({ id, archivedAt }) => archivedAt === null || ids.includes(id));
  return (
    <Autocomplete<Category, true>
      multiple
      disableCloseOnSelect
      options={offered}
      value={chosen}
      onChange={(_event, next) => field.onChange(next.map(({ id }) => id))}
      getOptionLabel={({ path }) => path.join(' › ')}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ id }) => included.has(id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('fields.categories')}
          placeholder={ids.length === 0 ? t('fields.allCategories') : undefined}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            (included.size > 0
              ? t('fields.categoriesBelow', { smart_count: included.size })
              : t(ids.length === 0 ? 'fields.categoriesAll' : 'fields.categoriesSome'))
          }
        />
      )}
    />
  );
}
