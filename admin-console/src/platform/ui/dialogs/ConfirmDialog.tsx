import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  /** Whether the action is not possible, or requires an input first. `text` says so. */
  disabled?: boolean;
  children?: ReactNode;
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
}

/** Asks for confirmation. Stays open while the action runs, and if it fails. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirm, danger = false, disabled = false, children, onConfirm, onClose } = props;
  const t = useT();
  const id = useId();
  const textId = useId();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" variant="body1">
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={run}
          loading={busy}
          disabled={disabled}
          aria-describedby={disabled ? textId : undefined}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
