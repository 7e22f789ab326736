import { SelectInput } from 'ra-ui-materialui';
import { useSearchParams } from 'react-router';
import { useCategories } from '../../platform/api/reference.ts';
import type { Category } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { KeyInput } from '../../platform/ui/form/KeyInput.tsx';
import { CategoryFields } from './CategoryFields.tsx';

/** The service leaves this much room between two positions. */
const STEP = 10;

/** Adds the position behind all siblings. */
const asLast = (categories: readonly Category[], values: Record<string, unknown>) => ({
  ...values,
  position:
    Math.max(
      0,
      ...categories.filter(({ parentId }) => parentId === (values.parentId || null)).map(({ position }) => position),
    ) + STEP,
});

export default function CategoryCreate() {
  const t = useT();
  const categories = useCategories();
  const [parameters] = useSearchParams();
  return (
    <CreatePage
      back={{ to: '/categories', label: t('categories.title') }}
      title={t('categories.create.title')}
      text={t('categories.create.text')}
      created="categories.create.done"
      transform={(values) => asLast(categories, values)}
      defaultValues={{
        name: '',
        key: '',
        description: '',
        parentId: parameters.get('beneath'),
        defaultTeamId: null,
        defaultPriority: null,
        visibleToRequesters: true,
      }}
    >
      <CategoryFields>
        <KeyInput label={t('categories.key')} helperText={t('categories.keyHelp')} />
        <SelectInput
          source="parentId"
          label={t('categories.parent')}
          choices={categories.map(({ id, path }) => ({ id, name: path.join(' › ') }))}
          emptyText={t('categories.top')}
          slotProps={{ select: { displayEmpty: true } }}
          translateChoice={false}
        />
      </CategoryFields>
    </CreatePage>
  );
}
