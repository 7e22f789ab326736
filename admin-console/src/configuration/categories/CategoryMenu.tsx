import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Category } from '../../platform/api/types.ts';
import type { MessageKey } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { aboveRowLink } from '../../platform/ui/display/RowLink.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { arrangementAfterMove, arrangementAfterShift } from './tree/moves.ts';
import { familyOf } from './tree/tree.ts';
import { useTreeMoves } from './tree/tree-context.ts';

interface MoveDialogProps {
  category: Category;
  all: Category[];
  onClose: () => void;
}

const TOP = '';

/** Moves a category and its subtree to another parent. */
function MoveDialog({ category, all, onClose }: MoveDialogProps) {
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

/** Runs a change outside of a form, notifies the user and reloads the tree. Returns whether the change succeeded. */
function useCategoryChange() {
  const refresh = useRefresh();
  const notices = useNotices();
  return async (make: () => Promise<unknown>, done?: MessageKey, values?: Record<string, string>): Promise<boolean> => {
    try {
      await make();
      if (done) notices.done(done, values);
      return true;
    } catch (error) {
      notices.failed(error);
      return false;
    } finally {
      await refresh('categories');
    }
  };
}

interface Props {
  category: Category;
  all: Category[];
}

/** Menu of a category: moves, archives or restores it. */
export function CategoryMenu({ category, all }: Props) {
  const t = useT();
  const change = useCategoryChange();
  const { arrange } = useTreeMoves();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [moving, setMoving] = useState(false);
  const { id, name, version: expectedVersion, archivedAt } = category;
  const close = () => setAnchor(null);

  const shift = (by: -1 | 1) => {
    close();
    void arrange((now) => arrangementAfterShift(now, id, by));
  };
  const archive = () => {
    close();
    change(
      () => client.categories.update({ id, expectedVersion, archived: archivedAt === null }),
      archivedAt === null ? 'categories.isArchived' : 'categories.isBack',
      { name },
    );
  };

  return (
    <>
      <IconButton
        size="small"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('categories.actionsFor', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={aboveRowLink}
      >
        <MoreHorizIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to={`/categories/create?beneath=${id}`}>
          {t('categories.addBelow')}
        </MenuItem>
        {arrangementAfterShift(all, id, -1) && <MenuItem onClick={() => shift(-1)}>{t('categories.moveUp')}</MenuItem>}
        {arrangementAfterShift(all, id, 1) && <MenuItem onClick={() => shift(1)}>{t('categories.moveDown')}</MenuItem>}
        <MenuItem
          onClick={() => {
            close();
            setMoving(true);
          }}
        >
          {t('categories.move')}
        </MenuItem>
        <MenuItem onClick={archive}>{t(archivedAt === null ? 'categories.archive' : 'categories.unarchive')}</MenuItem>
      </Menu>
      {moving && <MoveDialog category={category} all={all} onClose={() => setMoving(false)} />}
    </>
  );
}
