import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, FormControlLabel, Switch, Typography } from '@mui/material';
import { useGetList, useStore } from 'ra-core';
import { Link } from 'react-router';
import type { Category } from '../../platform/api/types.ts';
import { categoriesInLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { CategoryBranch } from './CategoryBranch.tsx';
import { areStarters } from './starters.ts';
import { type Branch, treeOf } from './tree/tree.ts';
import { TreeMovesProvider } from './tree/tree-context.ts';
import { useArrange } from './tree/use-arrange.tsx';
import { useCategoryDrag } from './tree/use-category-drag.ts';
import { useTreeKeys } from './tree/use-tree-keys.ts';

interface Props {
  branches: Branch[];
  all: Category[];
  label?: string;
  depth?: number;
}

/** One level of the tree, nested in the list item of its parent. */
function CategoryBranches({ branches, all, label, depth = 0 }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {branches.map((branch) => (
        <CategoryBranch key={branch.category.id} branch={branch} all={all} depth={depth}>
          <CategoryBranches branches={branch.children} all={all} depth={depth + 1} label={branch.category.name} />
        </CategoryBranch>
      ))}
    </Box>
  );
}

/** Explains the categories of a new service, until the first one is added or changed. */
function StarterHint({ categories }: { categories: readonly Category[] }) {
  const t = useT();
  if (!areStarters(categories)) return null;
  return (
    <Typography variant="body2" sx={{ mx: 2, mb: 1, px: 1.5, py: 1, borderRadius: 1, bgcolor: 'action.hover' }}>
      {t('categories.starters')}
    </Typography>
  );
}

export default function CategoryTree() {
  const t = useT();
  const [archived, setArchived] = useStore('categories.archived', false);
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    filter: { archived },
  });
  const add = (
    <Button component={Link} to="/categories/create" variant="contained" startIcon={<AddIcon />}>
      {t('categories.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('categories.title')} text={t('categories.text')} actions={add} />
      {error && !data ? (
        <ErrorNotice error={error} onRetry={refetch} />
      ) : (
        <Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 2, py: 1 }}>
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {t('categories.keysHelp')}
            </Typography>
            <FormControlLabel
              sx={{ ml: 'auto', mr: 0 }}
              control={<Switch checked={archived} onChange={(_event, checked) => setArchived(checked)} />}
              label={t('categories.showArchived')}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </Box>
          {data && <StarterHint categories={data} />}
          {!data && <TableSkeleton columns={2} />}
          {data?.length === 0 && (
            <EmptyState
              icon={AccountTreeIcon}
              title={t('categories.empty.title')}
              text={t('categories.empty.text')}
              action={add}
            />
          )}
          {data && data.length > 0 && (
            <MovableTree categories={categoriesInLanguage(data, t)} readAt={Math.max(dataUpdatedAt, errorUpdatedAt)} />
          )}
        </Card>
      )}
    </>
  );
}

/** The tree with the three ways to move a category: dragging, the keyboard, and the menu of each row. */
function MovableTree({ categories, readAt }: { categories: Category[]; readAt: number }) {
  const t = useT();
  const { arrange, isBusy } = useArrange(categories, readAt);
  const { dragging, handle } = useCategoryDrag(categories, arrange);
  const { tree, onKeyDown } = useTreeKeys(categories, readAt, arrange, isBusy);
  return (
    <TreeMovesProvider value={{ dragging, handle, arrange }}>
      <Box ref={tree} onKeyDown={onKeyDown}>
        <CategoryBranches branches={treeOf(categories)} all={categories} label={t('categories.title')} />
      </Box>
    </TreeMovesProvider>
  );
}
