import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import type { EditableCategory } from './editable-category.ts';

export default function CategoryEdit() {
  const t = useT();
  return (
    <EditPage<EditableCategory>
      back={{ to: '/categories', label: t('categories.title') }}
      title={({ name }) => inLanguage('categories', name, t)}
      text={({ path, key }) => (
        <>
          {path.map((name) => inLanguage('categories', name, t)).join(' › ')} · <Box component="code">{key}</Box>
        </>
      )}
      actions={(category) => (
        <>
          <Button component={Link} to={listPath('tickets', { category: [category.id] })} variant="outlined">
            {t('categories.tickets')}
          </Button>
          <DeleteButton
            resource="categories"
            record={category}
            label={t('categories.delete')}
            title={t('categories.deleteTitle', { name: inLanguage('categories', category.name, t) })}
            text={t('categories.deleteText')}
          />
        </>
      )}
    >
      <CategoryFields />
    </EditPage>
  );
}
