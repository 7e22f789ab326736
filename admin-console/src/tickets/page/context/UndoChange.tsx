import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useT } from '../../../platform/i18n/use-t.ts';

/** The button of a message that takes a change back. */
export function UndoChange({ onUndo }: { onUndo: () => void }) {
  const t = useT();
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" onClick={undo}>
      {t('workspace.withKey', { action: t('desk.bulk.undo'), key: 'Z' })}
    </Button>
  );
}
