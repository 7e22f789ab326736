import { Dialog, type DialogProps } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface Props extends Pick<DialogProps, 'aria-labelledby' | 'maxWidth' | 'children'> {
  /** Something was typed or chosen that would be lost. */
  isChanged: boolean;
  onClose: () => void;
}

/** A dialog with a form: neither the Escape key nor a press beside it throws anything away without asking. */
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
