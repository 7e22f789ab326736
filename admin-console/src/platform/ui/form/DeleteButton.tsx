import { Button } from '@mui/material';
import { type RaRecord, useDelete } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ignore } from '../../browser/ignore.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useNotices } from '../messages/use-notices.tsx';

interface Props {
  resource: string;
  record: RaRecord;
  label: string;
  title: string;
  text: ReactNode;
}

/** Deletes a record permanently after confirmation, and returns to the list. */
export function DeleteButton({ resource, record, label, title, text }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const [remove] = useDelete();

  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        returnPromise: true,
        onSuccess: () => {
          notices.done('common.deleted');
          navigate(`/${resource}`);
        },
        onError: (error) => {
          setAsking(false);
          notices.failed(error);
        },
      },
    ).catch(ignore('A record was not deleted, which the notice says'));

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={title}
        text={text}
        confirm={t('common.actions.delete')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
