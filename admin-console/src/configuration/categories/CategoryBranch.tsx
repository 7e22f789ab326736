import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, Chip, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import type { Category } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import type { Tokens } from '../../platform/theme/tokens.ts';
import { Priority } from '../../platform/ui/display/Priority.tsx';
import { aboveRowLink, RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import type { Where } from './tree/moves.ts';
import type { Branch } from './tree/tree.ts';
import { useTreeMoves } from './tree/tree-context.ts';
import { useCollapsed } from './tree/use-tree-keys.ts';

/** Drags a category. When focused, it describes the keys that do the same. */
function DragHandle({ category: { id, name } }: { category: Category }) {
  const t = useT();
  const { handle, dragging } = useTreeMoves();
  return (
    <ButtonBase
      {...handle(id)}
      aria-label={t('categories.drag', { name })}
      title={t('categories.dragHelp')}
      sx={{
        ...aboveRowLink,
        flex: 'none',
        width: 24,
        height: 32,
        borderRadius: '6px',
        color: 'text.secondary',
        cursor: dragging ? 'grabbing' : 'grab',
        // Touching the handle drags the category instead of scrolling the page.
        touchAction: 'none',
      }}
    >
      <DragIndicatorIcon sx={{ fontSize: 18 }} />
    </ButtonBase>
  );
}

interface Props {
  branch: Branch;
  all: Category[];
  depth: number;
  /** The list of child categories, shown while the branch is expanded. */
  children: ReactNode;
}

/** One category of the tree with its children. */
export function CategoryBranch({ branch: { category, children: beneath }, all, depth, children }: Props) {
  const t = useT();
  const { id, key, name, archivedAt, visibleToRequesters, defaultTeam, defaultPriority } = category;
  const [collapsed, setCollapsed] = useCollapsed();
  const open = !collapsed.includes(id);
  const toggle = () => setCollapsed(open ? [...collapsed, id] : collapsed.filter((each) => each !== id));
  const { dragging } = useTreeMoves();
  const where = dragging?.drop?.targetId === id ? dragging.drop.where : null;
  return (
    <Box component="li">
      <Box
        data-category={id}
        data-first-beneath={open ? beneath[0]?.category.id : undefined}
        sx={[
          {
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 46,
            pr: 1,
            pl: { xs: 0.5 + depth * 2, sm: 1 + depth * 3 },
          },
          { borderTop: 1, borderColor: 'divider', opacity: dragging?.id === id ? 0.4 : archivedAt ? 0.7 : 1 },
          linkedRow,
          (theme) => (where ? dropMark(where, theme.tokens) : {}),
        ]}
      >
        <DragHandle category={category} />
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
        <CategoryMenu category={category} all={all} />
      </Box>
      {open && beneath.length > 0 && children}
    </Box>
  );
}

/** Marks the drop position: a line before or after a category, or an outline to drop into it. */
const dropMark = (where: Where, { accent, accentSoft }: Tokens) =>
  where === 'into'
    ? { background: accentSoft, outline: `2px solid ${accent}`, outlineOffset: -2 }
    : { boxShadow: `inset 0 ${where === 'before' ? 2 : -2}px 0 ${accent}` };
