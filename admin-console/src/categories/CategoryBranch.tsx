import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Chip, IconButton } from '@mui/material';
import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import type { Category } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { linkedRow } from '../ui/list/columns.ts';
import { Priority } from '../ui/Priority.tsx';
import { aboveRowLink, RowLink } from '../ui/RowLink.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import type { Branch } from './tree.ts';

interface Props {
  branch: Branch;
  siblings: Category[];
  all: Category[];
  depth: number;
  /** The list of what is beneath it, shown while it is open. */
  children: ReactNode;
}

/** One category in the tree, and what is beneath it. */
export function CategoryBranch({ branch: { category, children: beneath }, siblings, all, depth, children }: Props) {
  const t = useT();
  const { id, key, name, archivedAt, visibleToRequesters, defaultTeam, defaultPriority } = category;
  const [collapsed, setCollapsed] = useStore<string[]>('categories.collapsed', []);
  const open = !collapsed.includes(id);
  const toggle = () => setCollapsed(open ? [...collapsed, id] : collapsed.filter((each) => each !== id));
  return (
    <Box component="li">
      <Box
        sx={[
          { display: 'flex', alignItems: 'center', gap: 1, minHeight: 46, pr: 1, pl: 1.5 + depth * 3 },
          { borderTop: 1, borderColor: 'divider', opacity: archivedAt ? 0.7 : 1 },
          linkedRow,
        ]}
      >
        {beneath.length > 0 ? (
          <IconButton
            size="small"
            onClick={toggle}
            aria-expanded={open}
            aria-label={t(open ? 'categories.collapse' : 'categories.expand', { name })}
            sx={{ ...aboveRowLink, p: 0.25 }}
          >
            <ChevronRightIcon sx={{ fontSize: 20, transform: open ? 'rotate(90deg)' : undefined }} />
          </IconButton>
        ) : (
          <Box sx={{ width: 24, flex: 'none' }} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <RowLink to={`/categories/${id}`}>{name}</RowLink>{' '}
          <Box component="code" sx={{ fontSize: 11.5, color: 'text.secondary' }}>
            {key}
          </Box>
        </Box>
        <Box
          sx={{
            display: { xs: 'none', sm: 'flex' },
            gap: 1,
            alignItems: 'center',
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          {!visibleToRequesters && <Chip label={t('categories.hidden')} variant="outlined" />}
          {archivedAt && <Chip label={t('categories.archived')} />}
          {defaultPriority && <Priority value={defaultPriority} />}
          {defaultTeam?.name}
        </Box>
        <CategoryMenu category={category} siblings={siblings} all={all} />
      </Box>
      {open && beneath.length > 0 && children}
    </Box>
  );
}
