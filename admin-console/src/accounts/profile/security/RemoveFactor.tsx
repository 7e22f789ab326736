import { Button } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';

interface Props {
  /** Distinguishes the button from others on the page. */
  label: string;
  title: string;
  text: string;
  confirm: string;
  onRemove: () => Promise<unknown>;
}

/** Removes a way to sign in, after a confirmation. */
export function RemoveFactor({ label, title, text, confirm, onRemove }: Props) {
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await onRemove();
      notices.done('security.removed');
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" aria-label={label} onClick={() => setAsking(true)}>
        {confirm}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={title}
        text={text}
        confirm={confirm}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
