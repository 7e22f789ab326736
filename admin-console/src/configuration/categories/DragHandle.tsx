import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { ButtonBase } from '@mui/material';
import type { Category } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { aboveRowLink } from '../../platform/ui/display/RowLink.tsx';
import { useTreeMoves } from './tree/tree-context.ts';

/** Drags a category. When focused, it describes the keys that do the same. */
export function DragHandle({ category: { id, name } }: { category: Category }) {
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
