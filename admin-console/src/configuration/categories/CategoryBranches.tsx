import { Box } from '@mui/material';
import type { Category } from '../../platform/api/types.ts';
import { CategoryBranch } from './CategoryBranch.tsx';
import type { Branch } from './tree/tree.ts';

interface Props {
  branches: Branch[];
  all: Category[];
  label?: string;
  depth?: number;
}

/** One level of the tree, nested in the list item of its parent. */
export function CategoryBranches({ branches, all, label, depth = 0 }: Props) {
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
