import { Dialog, type DialogProps } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface Props extends Pick<DialogProps, 'aria-labelledby' | 'maxWidth' | 'children'> {
  /** Whether closing the dialog would lose input. */
  isChanged: boolean;
  onClose: () => void;
}

/** A dialog with a form. Escape or a click outside asks for confirmation before any input is lost. */
export function FormDialog({ isChanged, onClose, children, ...dialog }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog open fullWidth {...dialog} onClose={() => (isChanged ? setAsking(true) : onClose())}>
        {children}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t('form.leave.title')}
        text={t('form.leave.text')}
        confirm={t('form.leave.confirm')}
        onConfirm={async () => onClose()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
