import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { Category } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { arrangementAfterMove } from './tree/moves.ts';
import { familyOf } from './tree/tree.ts';
import { useTreeMoves } from './tree/tree-context.ts';

interface Props {
  category: Category;
  all: Category[];
  onClose: () => void;
}

const TOP = '';

/** Moves a category and its subtree to another parent. */
export function MoveDialog({ category, all, onClose }: Props) {
  const t = useT();
  const { arrange } = useTreeMoves();
  const [parentId, setParentId] = useState(category.parentId ?? TOP);
  const family = familyOf(all, category.id);
  const targets = all.filter(({ id, archivedAt }) => !family.has(id) && archivedAt === null);

  const confirm = async () => {
    const move = (now: readonly Category[]) => arrangementAfterMove(now, category.id, parentId || null);
    if (move(all) === null || (await arrange(move))) onClose();
  };

  return (
    <ConfirmDialog
      open
      title={t('categories.moveTitle', { name: category.name })}
      text={t('categories.moveText')}
      confirm={t('categories.moveSubmit')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        select
        label={t('categories.parent')}
        value={parentId}
        onChange={({ target }) => setParentId(target.value)}
        slotProps={{ select: { displayEmpty: true } }}
        sx={{ mt: 2 }}
      >
        <MenuItem value={TOP}>{t('categories.top')}</MenuItem>
        {targets.map(({ id, path }) => (
          <MenuItem key={id} value={id}>
            {path.join(' › ')}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  );
}
