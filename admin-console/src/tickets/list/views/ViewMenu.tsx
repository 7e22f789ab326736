import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import LinkIcon from '@mui/icons-material/Link';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { Button, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useHref } from 'react-router';
import type { SavedView } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useMayChange, useViewChanges } from './use-views.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { linkToView, type Shown } from './view-path.ts';

interface Props {
  view: SavedView;
  shown: Shown;
  /** Whether the list no longer matches the saved view. */
  isChanged: boolean;
}

/** Actions for the view that is open. */
export function ViewMenu({ view, shown, isChanged }: Props) {
  const t = useT();
  const notices = useNotices();
  const mayChange = useMayChange()(view);
  const { update, remove } = useViewChanges();
  const address = useHref(linkToView(view));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const label = t('tickets.savedViews.more', { name: view.name });

  const overwrite = async () => {
    try {
      if (await update(view, shown)) notices.done('tickets.savedViews.saved', { name: view.name });
    } catch (error) {
      notices.failed(error);
    }
  };
  const choose = (dialog: 'rename' | 'delete') => {
    setAnchor(null);
    setOpen(dialog);
  };
  const copy = async () => {
    setAnchor(null);
    const link = new URL(address, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      notices.done('tickets.savedViews.copied');
    } catch (error) {
      // Some browsers deny access to the clipboard, and all of them do over plain HTTP.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      notices.done('tickets.savedViews.notCopied', { link });
    }
  };
  return (
    <>
      {isChanged && mayChange && (
        <Button onClick={overwrite} sx={{ flex: 'none' }}>
          {t('tickets.savedViews.overwrite', { name: view.name })}
        </Button>
      )}
      <Tooltip title={label}>
        <IconButton
          size="small"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
        >
          <MoreHorizIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={copy}>
          <ListItemIcon>
            <LinkIcon />
          </ListItemIcon>
          {t('tickets.savedViews.copy')}
        </MenuItem>
        {mayChange && (
          <MenuItem onClick={() => choose('rename')}>
            <ListItemIcon>
              <EditIcon />
            </ListItemIcon>
            {t('tickets.savedViews.rename')}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem onClick={() => choose('delete')} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <DeleteIcon />
            </ListItemIcon>
            {t('common.actions.delete')}
          </MenuItem>
        )}
      </Menu>
      {open === 'rename' && <ViewDialog view={view} shown={shown} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        danger
        title={t('tickets.savedViews.deleteTitle', { name: view.name })}
        text={t(view.team ? 'tickets.savedViews.deleteOfTeam' : 'tickets.savedViews.deleteText')}
        confirm={t('common.actions.delete')}
        onConfirm={async () => {
          try {
            if (await remove(view)) notices.done('common.deleted');
          } catch (error) {
            notices.failed(error);
          }
          setOpen(null);
        }}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
